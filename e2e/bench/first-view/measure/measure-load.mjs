import { assetLevels, fetchedFrom } from './asset-levels.mjs';
import { markFirstData } from './first-data.mjs';

const PATIENCE_MS = 30_000;

/**
 * One cold load in a new browser context: no cache, no connection, no storage but the cookies of a session.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {object} view
 * @param {string} view.record selector of what holds the first record
 * @param {boolean} view.hasPicture
 * @param {{width: number, height: number}} view.viewport
 * @param {number} view.settleMs what still arrives after the first data is waited for, but not longer
 * @param {object} [view.session] what the browser keeps of a session
 */
export async function measureLoad(browser, url, view) {
  const { record: selector, hasPicture, viewport, settleMs, session: storageState } = view;
  const context = await browser.newContext({ viewport, storageState, locale: 'ja-JP' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await session.send('Performance.enable');
    await page.addInitScript(markFirstData, { selector, hasPicture });
    await page.goto(url, { waitUntil: 'commit' });
    const timings = await timingsOf(page);
    const cpu = await cpuOf(session);
    await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined);
    const levels = assetLevels(traffic.fetched, url);
    return { ...timings, ...cpu, levels: Math.max(...levels.values()), ...traffic.sums(url) };
  } finally {
    await context.close();
  }
}

async function watchTraffic(session) {
  const fetched = [];
  const bytes = new Map();
  const urls = new Map();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', (event) => {
    fetched.push(fetchedFrom(event));
    urls.set(event.requestId, event.request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  );
  return {
    fetched,
    /** Of the page and the files of releases, and of all: the answers of the API and the pictures are the same. */
    sums(pageUrl) {
      const assets = [...urls].filter(([, url]) => url === pageUrl || url.includes('/remotes/'));
      return {
        requests: assets.length,
        bytes: assets.reduce((sum, [id]) => sum + (bytes.get(id) ?? 0), 0),
        allRequests: urls.size,
        allBytes: [...bytes.values()].reduce((sum, one) => sum + one, 0),
      };
    },
  };
}

/** ms since the navigation began. */
async function timingsOf(page) {
  await page.waitForFunction(() => performance.getEntriesByName('first-data').length > 0, undefined, {
    polling: 50,
    timeout: PATIENCE_MS,
  });
  return page.evaluate(() => {
    const at = (name) => performance.getEntriesByName(name)[0]?.startTime;
    return {
      firstData: at('first-data'),
      record: at('record'),
      fcp: at('first-contentful-paint'),
      lcp: globalThis.__paints['largest-contentful-paint'],
      html: performance.getEntriesByType('navigation')[0].responseEnd,
    };
  });
}

/** Seconds of the page's main thread up to the first data, as ms. */
async function cpuOf(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
  return { scriptCpu: of('ScriptDuration'), taskCpu: of('TaskDuration') };
}
