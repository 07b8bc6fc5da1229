// The moving parts of a page. Every page works without this file; with it, a
// table changes in place, forms are sent without leaving the page, and keys work.
"use strict";

const root = document.documentElement;
const find = (query, within = document) => within.querySelector(query);
const all = (query, within = document) => [...within.querySelectorAll(query)];
const table = () => find("#table");

// --- What is said ---------------------------------------------------------

/** How many things have happened, and the last of them in words. */
const read = (main) => [Number(main?.dataset.count ?? 0), main?.dataset.told ?? ""];
let [told, said] = read(table());

/** Reads out what happened since the page was last told. */
function tell(main) {
  const [count, words] = read(main);
  const lines = words.split("\n");
  let news = count === told && words !== said ? lines : [];
  if (count < told) news = ["Taken back."];
  if (count > told) news = lines.slice(told - count);
  [told, said] = [count, words];
  if (news.length) find("#live").textContent = news.join(" ");
}

let noticed;
function notice(sentence) {
  const region = find("#notice");
  region.textContent = "";
  clearTimeout(noticed);
  if (!sentence) return;
  region.textContent = sentence;
  noticed = setTimeout(() => (region.textContent = ""), 6000);
}

// --- A new part in place of the old ----------------------------------------

const still = () =>
  root.classList.contains("still") || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Gives every card that lies open a name, so that it glides to its new place. */
function nameCards() {
  const named = new Set();
  for (const card of all("#table [data-card]")) {
    const name = "card-" + card.dataset.card;
    const box = find(".card", card) ?? card;
    box.style.viewTransitionName = named.has(name) ? "none" : name;
    named.add(name);
  }
}

/** A card of the trick and where it lies. */
const lying = (card) => card.dataset.card + /at-\d/.exec(card.className);

function swap(part) {
  const old = table();
  const focused = document.activeElement?.closest("#table [id]")?.id;
  const card = document.activeElement?.dataset?.card;
  const open = all("[popover]:popover-open", old).map((panel) => panel.id);
  const details = all("details[open][id]", old).map((each) => each.id);
  const scrolled = all(".side, .felt, .panel", old).map((each) => [each.id || each.classList[0], each.scrollTop]);
  const advice = old.dataset.turn === part.dataset.turn ? find("#advice", old)?.innerHTML : "";
  const before = new Set(all(".trick [data-card]", old).map(lying));
  const page = [scrollX, scrollY];
  for (const each of all(".trick [data-card]", part)) {
    each.classList.toggle("enters", !still() && !before.has(lying(each)));
  }
  old.replaceWith(part);
  if (advice && find("#advice")?.hasAttribute("popover")) find("#advice").innerHTML = advice;
  for (const id of details) document.getElementById(id)?.setAttribute("open", "");
  for (const id of open) {
    const panel = document.getElementById(id);
    if (panel?.hasAttribute("popover") && panel.childElementCount) panel.showPopover();
  }
  for (const [id, top] of scrolled) {
    const panel = document.getElementById(id) ?? find("." + id);
    if (panel) panel.scrollTop = top;
  }
  scrollTo(...page);
  refocus(focused, card);
  arrived(part);
}

/** Puts the focus where it was: on the same card or button, or near it. */
function refocus(id, card) {
  if (!id) return;
  const same = card && find(`.hand [data-card="${card}"]`);
  const next = same || document.getElementById(id);
  const near = id.startsWith("card-") ? all(".hand .card").pop() : null;
  const turn = find("#bids .bid:enabled") ?? find("#acts button") ?? find(".hand button[name=action]");
  const others = [turn, find(".hand .card"), find("#hurry"), find("#show-menu")];
  const target = [next, near, ...others].find((each) => each && !each.disabled);
  target?.focus({ preventScroll: true });
}

/** The part that came last; the page may still be on its way to it. */
let latest = table();

function show(markup) {
  const holder = document.createElement("template");
  holder.innerHTML = markup;
  const part = holder.content.querySelector("main");
  if (!part) return;
  if (part.dataset.boot !== table().dataset.boot) return location.reload();
  tell(part);
  hear(latest, part);
  latest = part;
  document.title = part.dataset.title + " · Croupier";
  if (!document.startViewTransition || still() || document.hidden) return swap(part);
  nameCards();
  const transition = document.startViewTransition(() => {
    swap(part);
    nameCards();
  });
  // The next part may come before this one has arrived.
  transition.ready.catch(() => {});
}

// --- Sounds ---------------------------------------------------------------

/** Five cues of our own: tones as [pitch, start, length] in hertz and seconds. */
const CUES = {
  deal: [[196, 0, 0.05], [220, 0.08, 0.05], [247, 0.16, 0.05]],
  play: [[330, 0, 0.07]],
  turn: [[523, 0, 0.12], [659, 0.13, 0.18]],
  win: [[523, 0, 0.12], [659, 0.13, 0.12], [784, 0.26, 0.12], [1047, 0.39, 0.3]],
  time: [[880, 0, 0.07], [880, 0.16, 0.07]],
};

let audio;

function cue(name) {
  if (!root.classList.contains("sound")) return;
  audio ??= new AudioContext();
  // A browser lets a page be heard once somebody has pressed something on it.
  if (audio.state === "suspended") audio.resume().catch(() => {});
  for (const [pitch, start, length] of CUES[name]) {
    const [tone, loudness, at] = [audio.createOscillator(), audio.createGain(), audio.currentTime + start];
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, at);
    loudness.gain.exponentialRampToValueAtTime(0.12, at + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(loudness).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length + 0.02);
  }
}

/** The one cue of what has changed, the rarest first. */
function hear(old, part) {
  const won = find(".places .won.me", part) || find(".result .net b", part)?.textContent.startsWith("+");
  if ("won" in part.dataset && !("won" in old.dataset)) return cue("win");
  if (part.dataset.deal !== old.dataset.deal || (part.dataset.turn === "0" && old.dataset.turn !== "0")) {
    return cue(won ? "win" : "deal");
  }
  if (part.classList.contains("mine") && !old.classList.contains("mine")) return cue("turn");
  if (Number(part.dataset.count) > Number(old.dataset.count)) cue("play");
}

// --- The socket -----------------------------------------------------------

let wait = 250;
let retry;

function connect() {
  retry = undefined;
  const path = table()?.dataset.socket;
  if (!path) return;
  const socket = new WebSocket(new URL(path, location.href.replace(/^http/, "ws")));
  socket.onopen = () => {
    wait = 250;
    find("#line").textContent = "";
  };
  socket.onmessage = (message) => show(message.data);
  socket.onclose = () => {
    find("#line").textContent = "Connection lost, trying again";
    retry = setTimeout(connect, wait);
    wait = Math.min(5000, wait * 2);
  };
}

// A phone that wakes up does not wait.
document.addEventListener("visibilitychange", () => {
  if (document.hidden || retry === undefined) return;
  clearTimeout(retry);
  connect();
});

// --- Forms ----------------------------------------------------------------

/** The turn whose answer is on its way. */
let sending = null;
let answered;

// A button named "action" hides the property of that name.
const address = (form) => form.getAttribute("action") ?? "";

/** Sends a form without leaving the page: its answer, or nothing if it failed. */
async function send(form, submitter) {
  const body = new URLSearchParams(new FormData(form, submitter));
  try {
    const answer = await fetch(address(form), { method: "POST", body, headers: { Accept: "text/plain" } });
    const words = await answer.text();
    if (answer.redirected) location.href = answer.url;
    else if (answer.ok) return words;
    else notice(words);
  } catch {
    notice("That did not reach the table. Try again when the connection is back.");
  }
}

/**
 * Sends an answer once: a second press before the table has changed is none. The table may have
 * changed before the answer to the last press is here.
 */
async function act(form, submitter) {
  const turn = form.elements.turn?.value ?? "";
  if (sending === turn || (turn && turn === answered)) return;
  sending = turn;
  if ((await send(form, submitter)) !== undefined) answered = turn;
  if (sending === turn) sending = null;
}

/** Asks for the odds, which may take a moment, and shows them if it is still the same turn. */
async function odds(form) {
  const turn = table().dataset.turn;
  find("#live").textContent = "Weighing the odds.";
  find("button", form).setAttribute("aria-busy", "true");
  const markup = await send(form);
  find("#odds")?.removeAttribute("aria-busy");
  const panel = find("#advice");
  if (!markup || !panel?.hasAttribute("popover") || table().dataset.turn !== turn) return;
  panel.innerHTML = markup;
  panel.showPopover();
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.closest("#table[data-socket]") || "leave" in form.dataset) return;
  event.preventDefault();
  if (form.dataset.ask && !confirm(form.dataset.ask)) return;
  if (form.hasAttribute("data-advice")) odds(form);
  else act(form, event.submitter);
});

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("button");
  if (!pressed) return;
  if (pressed.dataset.why) notice(pressed.dataset.why);
  if ("choose" in pressed.dataset) choose(pressed);
  if ("keys" in pressed.dataset) find("#keys")?.showModal();
  if ("copy" in pressed.dataset) copy(pressed);
});

async function copy(button) {
  const link = find(".address", button.closest(".link"));
  try {
    await navigator.clipboard.writeText(link.href);
    button.textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(link);
    notice("The link is marked; copy it with the keys of your device.");
  }
}

// --- Parts of a page that hang on a form ------------------------------------

let changes = 0;

/** Asks for a part of the page again, as it is with what the form holds. */
async function again(form) {
  const mine = ++changes;
  const [method, address] = form.dataset.again.split(" ");
  const fields = new URLSearchParams(new FormData(form));
  fields.delete("name");
  try {
    const answer = await (method === "GET"
      ? fetch(`${address}?${fields}`)
      : fetch(address, { method, body: fields }));
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [old, fresh] = [document, page].map((each) => each.getElementById(form.dataset.part));
    // Only the last change counts.
    if (!old || !fresh || mine !== changes) return;
    old.innerHTML = fresh.innerHTML;
    old.className = fresh.className;
  } catch {
    // The next change asks again.
  }
}

document.addEventListener("change", (event) => {
  const form = event.target.closest("form[data-again]");
  if (form && event.target.matches(form.dataset.by)) again(form);
});

// --- Choosing ahead -------------------------------------------------------

let chosen = "";

/** Chooses a card while others play; pressing it again lets it go. */
function choose(button) {
  chosen = chosen === button.dataset.card ? "" : button.dataset.card;
  markChosen();
}

function markChosen() {
  for (const card of all("[data-choose]")) {
    card.setAttribute("aria-pressed", String(chosen !== "" && card.dataset.card === chosen));
  }
}

/** What a game's own script does when a part has come. */
const games = [];

/** What the page does by itself when a part has come. */
function arrived(main) {
  tick();
  number(main);
  for (const game of games) game(main);
  markChosen();
  const cards = all(".hand .card[name=action]", main);
  if (!cards.length || !main.classList.contains("eldorado")) return;
  const only = cards.length === 1 && root.classList.contains("only") ? cards[0] : null;
  const wished = cards.find((card) => card.dataset.card === chosen);
  if (chosen && !wished) {
    notice(find(`.hand [data-card="${chosen}"]`)?.dataset.why ?? "");
  }
  chosen = "";
  const turn = main.dataset.turn;
  const card = wished ?? only;
  if (card) {
    setTimeout(() => {
      if (table().dataset.turn === turn && card.isConnected) card.form.requestSubmit(card);
    }, wished ? 150 : 700);
  }
}

// --- The clock ------------------------------------------------------------

let ticking;

function tick() {
  clearInterval(ticking);
  const clocks = all("#table .clock[data-runs]");
  if (!clocks.length) return;
  // One turn runs, which a table may tell in two places.
  const end = performance.now() + Number(clocks[0].dataset.left);
  ticking = setInterval(() => {
    const left = Math.max(0, end - performance.now());
    const short = left < 6000;
    for (const clock of clocks) {
      clock.textContent = Math.ceil(left / 1000) + " s";
      if (short && !clock.classList.contains("short") && clock.closest(".own")) cue("time");
      clock.classList.toggle("short", short);
    }
    if (!left || !clocks[0].isConnected) clearInterval(ticking);
  }, 250);
}

// --- Keys -----------------------------------------------------------------

let typed = "";
let typing;

/** What can be pressed at a table of Brag or Buy-Bust, in its order. */
const LISTED = "#table:is(.brag, .buybust)";
const CHOICES = LISTED + " :is(.hand, .floor, .acts) button:enabled:not(.panel *)";

function digit(key) {
  if (find(LISTED)) return all(CHOICES)[Number(key) - 1]?.focus();
  clearTimeout(typing);
  typed = (typed + key).slice(-2);
  typing = setTimeout(() => (typed = ""), 900);
  const bids = find("#bids .bid:enabled");
  const id = bids
    ? [typed, key].map((bid) => "bid-" + Number(bid)).find((bid) => document.getElementById(bid))
    : "card-" + (key === "0" ? 9 : Number(key) - 1);
  document.getElementById(id)?.focus();
}

/** Along the hand or the bids, round the ends. */
function along(step) {
  const here = document.activeElement;
  const cards = find(LISTED) ? CHOICES : "#hand .card";
  const row = here?.closest("#bids") ? "#bids .bid:enabled" : cards;
  const buttons = all(row);
  if (!buttons.length) return;
  const index = buttons.indexOf(here);
  const next = index < 0 ? (step > 0 ? 0 : -1) : (index + step) % buttons.length;
  buttons.at(next).focus();
}

function panel(id) {
  const each = document.getElementById(id);
  if (each?.hasAttribute("popover")) each.togglePopover();
}

const KEYS = {
  l: () => panel(find("#last") ? "last" : "tricks"),
  r: () => find("#show-raise")?.click(),
  s: () => panel("score"),
  m: () => panel("menu"),
  h: () => find("#odds")?.click(),
  u: () => find("#take-back")?.click(),
  ArrowLeft: () => along(-1),
  ArrowRight: () => along(1),
  "?": () => find("#keys")?.showModal(),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!find("#table[data-turn]") || event.target.closest("input, select, textarea, dialog")) return;
  if (/^[0-9]$/.test(event.key)) digit(event.key);
  else if (KEYS[event.key]) KEYS[event.key]();
  else return;
  event.preventDefault();
});

// --- A number for a fair deal ----------------------------------------------

/** SHA-256, because pages on a plain network address have no crypto.subtle. */
function sha256(bytes) {
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
  const part = (x) => ((x - Math.floor(x)) * 2 ** 32) | 0;
  const k = primes.map((p) => part(Math.cbrt(p)));
  const h = primes.slice(0, 8).map((p) => part(Math.sqrt(p)));
  const length = ((bytes.length + 8) >> 6) * 64 + 64;
  const data = new DataView(new ArrayBuffer(length));
  bytes.forEach((byte, i) => data.setUint8(i, byte));
  data.setUint8(bytes.length, 0x80);
  data.setUint32(length - 4, bytes.length * 8);
  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  for (let at = 0; at < length; at += 64) {
    const w = [];
    let [a, b, c, d, e, f, g, last] = h;
    for (let i = 0; i < 64; i++) {
      if (i < 16) w[i] = data.getInt32(at + i * 4);
      else {
        const [x, y] = [w[i - 15], w[i - 2]];
        const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
        const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
        w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
      }
      const choice = (e & f) ^ (~e & g);
      const one = (last + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + k[i] + w[i]) | 0;
      const most = (a & b) ^ (a & c) ^ (b & c);
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
      [a, b, c, d, e, f, g, last] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, last].forEach((x, i) => (h[i] = (h[i] + x) | 0));
  }
  return h.map((x) => (x >>> 0).toString(16).padStart(8, "0")).join("");
}

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** What of its number this page has sent. */
let sent = "";

/** Promises a number of this page's own, and opens it when all are promised; each once. */
function number(main) {
  const wanted = main?.dataset.number ?? "";
  if (!wanted || wanted === sent) return void (sent = wanted);
  sent = wanted;
  const key = "croupier-number-" + main.dataset.table;
  let mine = sessionStorage.getItem(key);
  if (!mine) sessionStorage.setItem(key, (mine = hex(crypto.getRandomValues(new Uint8Array(32)))));
  const bytes = mine.match(/../g).map((pair) => parseInt(pair, 16));
  const body = new URLSearchParams(wanted === "promise" ? { hash: sha256(bytes) } : { number: mine });
  const posted = { method: "POST", body, headers: { Accept: "text/plain" } };
  fetch(`/table/${main.dataset.table}/${wanted}`, posted).catch(() => (sent = ""));
}

if (table()) {
  arrived(table());
  connect();
}
