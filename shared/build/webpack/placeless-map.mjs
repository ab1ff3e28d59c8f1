/** For packages, name and version are enough; code that plugins generate there contains paths of the machine. */
const INSTALLED = /(?:^|\/)(?:node_modules|webpack)\//;
/** The federation plugin names its generated file by a hash over absolute paths. */
const NAMED_BY_PLACE = /(\.federation\/entry)\.[0-9a-f]+(?=\.js$)/;

/**
 * A source map that does not depend on the directory of the build: it only contains the text of our own sources.
 *
 * @param {string} script final name of the script, whose hash was not known when the map was created
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
