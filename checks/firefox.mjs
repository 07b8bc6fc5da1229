// One whole match in stock Firefox, over WebDriver BiDi: bids by mouse, cards by keys,
// from the lobby to the end. Needs firefox-esr and puppeteer-core:
//
//     npm install --prefix DIR puppeteer-core
//     NODE_FOLDER=DIR CROUPIER=target/release/croupier node checks/firefox.mjs [PICTURE]
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const croupier = process.env.CROUPIER ?? "target/release/croupier";
const firefox = process.env.FIREFOX ?? "/usr/bin/firefox-esr";
const folder = process.env.NODE_FOLDER ?? process.cwd();
const puppeteer = createRequire(join(folder, "here.js"))("puppeteer-core");
const ACT = "form[action$='/act'] button[name='action']";

let good = 0;
let bad = 0;
function check(so, what) {
  if (so) good++;
  else {
    bad++;
    console.log(`FAIL ${what}`);
  }
}

const data = mkdtempSync(join(tmpdir(), "croupier-firefox-"));
const server = spawn(croupier, ["--data", data, "serve", "--no-open", "--listen", "127.0.0.1:0"]);
const entrance = await new Promise((found, none) => {
  let printed = "";
  server.stdout.on("data", (more) => {
    printed += more;
    const address = /http:\/\/\S+/.exec(printed);
    if (address) found(address[0]);
  });
  server.on("error", none);
  server.on("exit", () => none(new Error(`the server printed no address: ${printed}`)));
});

let browser;
try {
  browser = await puppeteer.launch({ browser: "firefox", executablePath: firefox, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  page.on("console", (message) => message.type() === "error" && check(false, `console: ${message.text()}`));
  page.on("pageerror", (error) => check(false, `error in the page: ${error}`));
  await page.goto(entrance);
  await page.goto(new URL("/new", entrance).href);
  await page.select("select[name='seats']", "4");
  await page.select("select[name='rounds']", "3");
  await page.select("select[name='speed']", "instant");
  await Promise.all([page.waitForNavigation(), page.locator("form[action='/new'] button").click()]);
  const match = page.url().split("/").pop();
  check(match.startsWith("el-dorado-"), `a table is opened: ${page.url()}`);

  const stands = (turn) => {
    const main = document.querySelector("#table");
    const asked = main?.querySelector("form[action$='/act'] button[name='action']");
    return main?.dataset.turn !== turn && (main?.dataset.turn === "0" || asked);
  };
  const made = [];
  let turn = "";
  for (;;) {
    await page.waitForFunction(stands, { timeout: 30_000 }, turn);
    turn = await page.$eval("#table", (main) => main.dataset.turn);
    if (turn === "0") break;
    const choices = await page.$$eval(ACT, (buttons) => buttons.map((button) => button.value));
    const choice = choices[choices.length >> 1];
    made.push(choice);
    if (choice.startsWith("bid")) await page.locator(`${ACT}[value='${choice}']`).click();
    else {
      await page.focus(`${ACT}[value='${choice}']`);
      await page.keyboard.press("Enter");
    }
  }
  const said = await page.$$eval("#table h2", (headings) => headings.map((each) => each.textContent));
  check(said.some((each) => /\bwins?$|share the win$/.test(each)), `the page says who won: ${said}`);
  const lines = readFileSync(join(data, "matches", `${match}.match`), "utf8").trim().split("\n");
  const records = lines.map((line) => JSON.parse(line.split(" ").slice(2).join(" ")));
  const kept = records.filter((record) => record.act?.seat === "p1").map((record) => record.act.action);
  check(made.length > 0 && kept.join() === made.join(), `${made} was done and ${kept} is kept`);
  check(records.some((record) => record.over), "the match is over in its file");
  if (process.argv[2]) await page.screenshot({ path: process.argv[2] });
  console.log(`a match of ${made.length} actions in ${await browser.version()}`);
} catch (wrong) {
  check(false, wrong);
} finally {
  await browser?.close();
  server.kill("SIGKILL");
  rmSync(data, { recursive: true, force: true });
}
console.log(`${good} passed, ${bad} failed`);
process.exit(bad || !good ? 1 : 0);
