/**
 * Runs in the page before anything else: marks the moment at which the first record is in the page, and the one at
 * which its picture is decoded and painted; a record without pictures is all there is to see. Place holders are neither.
 *
 * @param {{selector: string, hasPicture: boolean}} record by what holds it
 */
export function markFirstData({ selector, hasPicture }) {
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
    if (!hasPicture) once('first-data', async () => undefined);
    const picture = hasPicture && record.querySelector('img[src]');
    if (picture) once('first-data', () => picture.decode());
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ['src'] });
  globalThis.__paints = {};
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.__paints[entry.entryType] = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
