/**
 * Runs in the page before anything else: marks the moment at which the first record of the archive stands in the page,
 * and the one at which its picture is decoded and painted. Place holders are neither.
 *
 * @param {string} selector of what holds a record
 */
export function markFirstData(selector) {
  const seen = new Set();
  const afterPaint = (act) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = act;
      port2.postMessage(undefined);
    });
  const once = (name, wait) => {
    if (seen.has(name)) return;
    seen.add(name);
    void wait().then(() => afterPaint(() => performance.mark(name)));
  };
  const look = () => {
    const record = document.querySelector(selector);
    if (!record) return;
    once('record', async () => undefined);
    const picture = record.querySelector('img[src]');
    if (picture) once('first-data', () => picture.decode());
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ['src'] });
  globalThis.__paints = {};
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.__paints[entry.entryType] = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
