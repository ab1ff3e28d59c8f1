/** Level 1 is the page itself; a file of a release is one level deeper than what requested it first. */
export function assetLevels(fetched, pageUrl) {
  const levels = new Map([[pageUrl, 1]]);
  for (const { url, initiator, initiatorUrls } of fetched) {
    if (levels.has(url) || !url.includes('/remotes/')) continue;
    const causes = initiator === 'parser' ? [pageUrl] : initiatorUrls;
    const known = causes.map((cause) => levels.get(cause)).filter((level) => level !== undefined);
    levels.set(url, 1 + (known.length > 0 ? Math.max(...known) : 1));
  }
  return levels;
}

/** Details of a request and its cause in `Network.requestWillBeSent`. */
export function fetchedFrom({ request, initiator }) {
  const stack = [];
  for (let one = initiator.stack; one; one = one.parent) stack.push(...one.callFrames.map(({ url }) => url));
  return {
    url: request.url,
    initiator: initiator.type,
    initiatorUrls: [...stack, ...(initiator.url ? [initiator.url] : [])],
  };
}
