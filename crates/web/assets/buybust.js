// What a table of Buy-Bust does beside what every table does: a card that is pointed at,
// focused or touched shows what it would change, and what is new is seen to come.
"use strict";

const CARDS = "#hand button[data-evidence]";
const sign = (number) => (number < 0 ? `\u2212${-number}` : `${number}`);

/** What stands somewhere without a card in mind. */
const was = (node) => (node.dataset.was ??= node.textContent);

function back(node) {
  if (node?.dataset.was !== undefined) node.textContent = node.dataset.was;
}

/** Draws what a bar would change by. */
function ghost(box, before, after, scale) {
  const rect = find(".ghost", box);
  const wide = (number) => (Math.max(0, Math.min(number, scale)) * 200) / scale;
  rect.setAttribute("x", wide(Math.min(before, after)));
  rect.setAttribute("width", Math.abs(wide(after) - wide(before)));
  rect.classList.toggle("less", after < before);
  const amount = find(".amount", box);
  amount.textContent = before === after ? was(amount) : `${was(amount)} → ${sign(after)}`;
}

/** Shows what a card would change, or that nothing is in mind. */
function preview(card) {
  const sums = find("#table.buybust .sums");
  if (!sums) return;
  const heat = find("#table .heat");
  const [profit, margin] = [find("#table .profit .amount"), find("#margin")];
  if (!card) {
    for (const rect of all("#table .ghost")) rect.setAttribute("width", "0");
    for (const node of [...all("#table .totals .amount"), margin]) back(node);
    return;
  }
  const number = (name) => Number(card.dataset[name]);
  const [evidence, cover] = ["evidence", "cover"].map((name) => find(`.gauge.${name}`, sums));
  const scale = Number(sums.dataset.scale);
  ghost(evidence, Number(was(find(".amount", evidence))), number("evidence"), scale);
  ghost(cover, Number(was(find(".amount", cover))), number("cover"), scale);
  const projected = Math.max(0, Number(heat.dataset.run) + number("heat"));
  ghost(heat, Number(was(find(".amount", heat))), projected, Number(heat.dataset.scale));
  const dollars = `$${number("profit")}`;
  profit.textContent = was(profit) === dollars ? dollars : `${was(profit)} → ${dollars}`;
  const after = number("cover") - number("evidence");
  const words = after < 0 ? `${-after} SHORT` : `${after} to spare`;
  margin.textContent = Number(margin.dataset.margin) === after ? was(margin) : `${was(margin)} → ${words}`;
}

/** The card that is in mind: pointed at, chosen by touch, or focused. */
const inMind = () => find(`${CARDS}:hover`) ?? find(`${CARDS}.chosen`) ?? find(`${CARDS}:focus`);

for (const kind of ["pointerover", "pointerout", "focusin", "focusout"]) {
  document.addEventListener(kind, (event) => {
    if (event.target.closest?.(CARDS)) requestAnimationFrame(() => preview(inMind()));
  });
}

// A finger cannot point: the first touch shows what a card does, the second plays it.
document.addEventListener(
  "click",
  (event) => {
    const card = event.target.closest(CARDS);
    if (!card || event.pointerType !== "touch" || card.classList.contains("chosen")) return;
    event.preventDefault();
    event.stopPropagation();
    for (const other of all(`${CARDS}.chosen`)) other.classList.remove("chosen");
    card.classList.add("chosen");
    preview(card);
    notice("Touch it again to play it.");
  },
  true,
);

// --- What is new ------------------------------------------------------------

let lain = new Set(all("#table [data-lies]").map((each) => each.dataset.lies));

games.push((main) => {
  const lies = all("[data-lies]", main);
  if (main.classList.contains("buybust") && !still()) {
    for (const each of lies) each.classList.toggle("enters", !lain.has(each.dataset.lies));
  }
  lain = new Set(lies.map((each) => each.dataset.lies));
});
