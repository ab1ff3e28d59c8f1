/** Of packages the name and version say what their code is; what plugins generate there holds paths of the machine. */
const INSTALLED = /(?:^|\/)(?:node_modules|webpack)\//;
/** The federation plugin names its generated file by a hash over absolute paths. */
const NAMED_BY_PLACE = /(\.federation\/entry)\.[0-9a-f]+(?=\.js$)/;

/**
 * A source map that is the same wherever it is built: it holds the text of our own sources alone.
 *
 * @param {string} script final name of the script, whose hash was not known when the map was made
 * @param {Buffer} content
 */
export function placelessMap(script, content) {
  const map = JSON.parse(content.toString('utf8'));
  const texts = map.sourcesContent ?? [];
  return Buffer.from(
    JSON.stringify({
      ...map,
      file: script,
      sources: map.sources.map((source) => source.replace(NAMED_BY_PLACE, '$1')),
      sourcesContent: map.sources.map((source, at) => (INSTALLED.test(source) ? null : (texts[at] ?? null))),
    }),
  );
}
