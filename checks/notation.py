"""Cards, seats and chance as docs/notation.md has them, for the checks of transcripts.

Cards are texts in lists, and nothing is shared with the engine: the ChaCha8 is
written again here.
"""
import struct

from verdict import need

RANKS = "23456789TJQKA"
PACK = [rank + suit for suit in "cdhs" for rank in RANKS]
WORD = 0xFFFFFFFF


def seat_index(text, seats):
    need(text[0] == "p" and text[1:].isdigit(), "notation", f"{text} is no seat")
    place = int(text[1:]) - 1
    need(0 <= place < seats, "R1", f"{text} is not at this table")
    return place


def chacha8_words(key, stream):
    start = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key))
    block = 0
    while True:
        state = start + [block & WORD, block >> 32, stream & WORD, stream >> 32]
        x = state[:]

        def quarter(a, b, c, d):
            for one, two, three, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                x[one] = (x[one] + x[two]) & WORD
                mixed = x[three] ^ x[one]
                x[three] = ((mixed << turn) | (mixed >> (32 - turn))) & WORD

        for _ in range(4):
            for lane in range(4):
                quarter(lane, lane + 4, lane + 8, lane + 12)
            for lane in range(4):
                quarter(lane, 4 + (lane + 1) % 4, 8 + (lane + 2) % 4, 12 + (lane + 3) % 4)
        yield from ((a + b) & WORD for a, b in zip(x, state))
        block += 1


def house(seed, round_, purpose):
    words = chacha8_words(seed, (round_ << 32) | purpose)

    def below(bound):
        unfair = 2**32 % bound
        while True:
            product = next(words) * bound
            if product & WORD >= unfair:
                return product >> 32

    return below


def drawn(pack, below):
    """A card that leaves the pack; the last card takes its place."""
    place = below(len(pack))
    pack[place], pack[-1] = pack[-1], pack[place]
    return pack.pop()


def check_chacha8():
    """The published ChaCha8 test vector for the zero key, as words."""
    words = chacha8_words(bytes(32), 0)
    vector = [next(words) for _ in range(4)]
    assert vector == [0x2FEF003E, 0xD6405F89, 0xE8B85B7F, 0xA1A5091F], vector
