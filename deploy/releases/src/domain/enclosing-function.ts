const NAME = '#?[\\w$]+';
const DECLARATIONS = [
  new RegExp(`\\bfunction\\*?\\s+(${NAME})`),
  new RegExp(
    `^\\s*(?:export\\s+)?(?:const|let)\\s+(${NAME})\\b[^=]*=\\s*(?:async\\s*)?(?:\\(|function\\b|[\\w$]+\\s*=>)`,
  ),
  new RegExp(`^\\s*(?:(?:async|static|override|get|set)\\s+)*\\*?(${NAME})\\s*\\(.*\\{\\s*$`),
];
const NO_FUNCTIONS = ['if', 'for', 'while', 'switch', 'catch', 'return', 'function'];

/**
 * Name of the function around a line, found by the indentation of formatted source text: a minified name is useless, and a
 * source map has no scopes. Undefined if there is none, or none with a name.
 *
 * @param line from 1
 */
export function enclosingFunction(source: string, line: number): string | undefined {
  const lines = source.split('\n').slice(0, line);
  let indent = Number.POSITIVE_INFINITY;
  for (const text of lines.reverse()) {
    const own = text.search(/\S/);
    // The last line of multi-line parameters has no name: their first line does.
    if (own < 0 || own >= indent || /^\s*[})\]]/.test(text)) continue;
    indent = own;
    const name = DECLARATIONS.map((pattern) => pattern.exec(text)?.[1]).find(Boolean);
    if (name && !NO_FUNCTIONS.includes(name)) return name;
  }
  return undefined;
}
