// What a table of Brag does beside what every table does: a stake by steps, and a
// floor card that can be dragged.
"use strict";

const stake = () => find("#stake");

/** The nearest stake that can be raised to. */
function fit(number) {
  const { min, max, step } = stake();
  const [least, most, by] = [min, max, step].map(Number);
  const whole = Math.round((number || least) / by) * by;
  return Math.min(most, Math.max(least, whole));
}

/** Writes what the stake in the field costs. */
function price() {
  const field = stake();
  const words = find("#raise [data-price]");
  if (!field || !words) return;
  const number = Number(field.value);
  const sum = (number * Number(field.dataset.each)).toLocaleString("en");
  words.textContent = field.validity.valid && number ? `to ${number.toLocaleString("en")}, pay ${sum}` : "no such stake";
}

function put(number) {
  stake().value = number;
  price();
}

document.addEventListener("input", (event) => {
  if (event.target.id === "stake") price();
});

document.addEventListener("keydown", (event) => {
  if (event.target.id !== "stake" || !/^Arrow(Up|Down)$/.test(event.key)) return;
  event.preventDefault();
  put(fit(Number(stake().value) + (event.key === "ArrowUp" ? 1 : -1) * Number(stake().step)));
});

// A usual raise is put into the field, where it can be looked at once more.
document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest("#raise [data-stake], #raise [data-step], #show-raise");
    if (!button) return;
    if (button.dataset.stake) {
      event.preventDefault();
      put(Number(button.dataset.stake));
      find("#act-raise").focus();
    } else if (button.dataset.step) {
      put(fit(Number(stake().value) + Number(button.dataset.step) * Number(stake().step)));
    } else {
      setTimeout(() => stake()?.select());
    }
  },
  true,
);

// --- Dragging the floor card onto a card of the hand -------------------------

let dragged = "";
let given = "";

document.addEventListener("dragstart", (event) => {
  dragged = event.target.closest?.("[data-floor]")?.dataset.floor ?? "";
  if (!dragged) return;
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", dragged);
});

document.addEventListener("dragover", (event) => {
  if (dragged && event.target.closest("#hand [data-card]")) event.preventDefault();
});

document.addEventListener("drop", (event) => {
  const card = event.target.closest("#hand [data-card]")?.dataset.card;
  if (!dragged || !card) return;
  event.preventDefault();
  dragged = "";
  given = card;
  const pick = find("#act-pick");
  if (pick) pick.form.requestSubmit(pick);
  else give();
});

/** Gives up the card that the floor card was dropped on, once that can be done. */
function give() {
  const button = given && find(`#hand [value="swap ${given}"]`);
  if (!button) return;
  given = "";
  button.form.requestSubmit(button);
}

games.push(() => {
  for (const button of all("#raise [data-step]")) button.hidden = false;
  price();
  give();
  if (!find("#hand [name=action]")) given = "";
});

if (table()) games.at(-1)(table());
