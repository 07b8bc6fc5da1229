// Follows the links of a replay in place, and plays it. Without this script they are links.
"use strict";
(() => {
  const main = () => document.getElementById("replay");
  const said = document.getElementById("said");
  let timer = null;
  let speed = "1200";
  let going = false;

  function dress() {
    const play = document.getElementById("play");
    play.hidden = false;
    play.textContent = timer ? "Pause" : "Play";
    play.onclick = toggle;
    const select = document.getElementById("speed");
    select.parentElement.hidden = false;
    select.value = speed;
    select.onchange = () => { speed = select.value; };
    const at = document.getElementById("at");
    at.onchange = () => { stop(); go(address(at.value)); };
    document.getElementById("go").hidden = true;
    document.querySelector(".keys").hidden = false;
  }

  function address(at) {
    const to = new URL(location.href);
    to.searchParams.set("at", at);
    return to.href;
  }

  async function go(href) {
    if (going) return false;
    going = true;
    try {
      const answer = await fetch(href);
      if (!answer.ok) { location.href = href; return false; }
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const fresh = page.getElementById("replay");
      if (!fresh) { location.href = href; return false; }
      const focus = document.activeElement && document.activeElement.id;
      main().replaceWith(fresh);
      history.replaceState(null, "", href);
      dress();
      if (focus) {
        const same = document.getElementById(focus);
        if (same) same.focus({ preventScroll: true });
      }
      said.textContent = fresh.dataset.said;
      return true;
    } catch {
      return false;
    } finally {
      going = false;
    }
  }

  function stop() {
    clearTimeout(timer);
    timer = null;
    dress();
  }

  async function tick() {
    const next = document.getElementById("next");
    if (!next.href || !(await go(next.href)) || !timer) return stop();
    timer = setTimeout(tick, Number(speed));
  }

  function toggle() {
    if (timer) return stop();
    timer = setTimeout(tick, 0);
    dress();
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("#replay a");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    stop();
    go(link.href);
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, select, button") && event.key !== "Escape") return;
    const id = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    if (id) {
      event.preventDefault();
      stop();
      const link = document.getElementById(id);
      if (link.href) go(link.href);
    } else if (event.key === " " && !event.target.closest("a")) {
      event.preventDefault();
      toggle();
    }
  });

  dress();
})();
