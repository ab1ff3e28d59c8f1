// Who reads the wire: clients of the push connection, and monitors in browsers.
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from './product.mjs';

const PAGE = 200;
/** As the monitor: what arrives meanwhile is read at once. More reads would exceed the calls of one address. */
const GATHER_MS = 200;

/**
 * A client as the monitor is one: hears of changes, continues after the last event, and reads what is new.
 *
 * @returns `seen`: when each item was read first, by headline; `repeated`: how many were read twice or out of order
 */
export async function startClient(url) {
  const cookie = await signIn(url);
  const seen = new Map();
  const state = { seen, repeated: 0, stop: () => (isEnded = true) };
  let [isEnded, isNext, lastEventId, newest] = [false, false, '', undefined];
  let reading = Promise.resolve();
  const get = async (path) => {
    const answer = await fetch(`${url}/api/wire/items?${path}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return (await answer.json()).data;
  };
  const readNew = async () => {
    const found = [];
    let page = await get(newest ? `after=${newest}&limit=${PAGE}` : `limit=${PAGE}`);
    found.push(...page.items);
    while (page.nextCursor && newest) {
      page = await get(`cursor=${page.nextCursor}&limit=${PAGE}`);
      found.push(...page.items.filter(({ wireId }) => BigInt(wireId) > BigInt(newest)));
      if (page.items.some(({ wireId }) => BigInt(wireId) <= BigInt(newest))) break;
    }
    const at = Date.now();
    for (const { wireId, headline } of found.reverse()) {
      if (seen.has(headline) || (newest && BigInt(wireId) <= BigInt(newest))) state.repeated += 1;
      else seen.set(headline, at);
      newest = wireId;
    }
  };
  const read = () => {
    if (isNext) return;
    isNext = true;
    reading = reading.then(async () => {
      isNext = false;
      // What fails is read with the next change, or when the connection is back.
      await readNew().catch(() => undefined);
      await sleep(GATHER_MS);
    });
  };
  const hear = async () => {
    const headers = { cookie, ...(lastEventId && { 'last-event-id': lastEventId }) };
    const answer = await fetch(`${url}/api/events?topics=wire`, { headers });
    if (!answer.ok) throw new Error(`${answer.status}`);
    read();
    let text = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        lastEventId = /^id: (\d+)$/m.exec(event)?.[1] ?? lastEventId;
        if (/"topic":"wire"/.test(event)) read();
      }
      if (isEnded) return;
    }
  };
  void (async () => {
    while (!isEnded) {
      await hear().catch(() => undefined);
      await sleep(500);
    }
  })();
  return state;
}

/** Runs in the page: when each headline was first in the list, and how the list looked. */
function watchRows() {
  const seen = new Map();
  const looks = [];
  let lastLook = 0;
  const look = () => {
    const rows = [...document.querySelectorAll('tr[aria-rowindex]')].flatMap((row) => {
      const found = /ドリル\d{6}/.exec(row.textContent ?? '');
      return found ? [found[0]] : [];
    });
    const now = performance.timeOrigin + performance.now();
    for (const headline of rows) if (!seen.has(headline)) seen.set(headline, now);
    if (now - lastLook > 1000 && rows.length > 0) {
      lastLook = now;
      looks.push(rows);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  // Of many that arrive at once, those out of sight have no row before the list is scrolled.
  const collect = async () => {
    const all = new Set(seen.keys());
    const list = document.querySelector('table[role="grid"]')?.parentElement;
    for (let top = 0; list && top < list.scrollHeight; top += list.clientHeight / 2) {
      list.scrollTo({ top });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      for (const row of list.querySelectorAll('tr[aria-rowindex]'))
        for (const [headline] of (row.textContent ?? '').matchAll(/ドリル\d{6}/g)) all.add(headline);
    }
    return [...all];
  };
  globalThis.drill = async () => ({ seen: [...seen], looks: [...looks], all: await collect() });
}

/** A monitor in a separate browser, as the window without the host. */
export async function openMonitor(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ja-JP' });
  const page = await context.newPage();
  await page.addInitScript(watchRows);
  const cookies = (await signIn(url)).split('; ').map((one) => {
    const [name, ...value] = one.split('=');
    return { name, value: value.join('='), url };
  });
  await context.addCookies(cookies);
  await page.goto(`${url}/web/window/telegraph`);
  await page.getByRole('heading', { name: '配信モニター' }).waitFor({ timeout: 60_000 });
  return {
    page,
    read: () => page.evaluate(() => globalThis.drill()),
  };
}
