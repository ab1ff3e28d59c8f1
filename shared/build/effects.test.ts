import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Server state is read by @newsphoto/query. These call in an effect, each for its reason. Not found are calls by functions of
 * other files and by the result of a hook.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'host/src/features/login/login-announcements.tsx':
    'the login does without the query cache until it is loaded',
  'remotes/telegraph/src/features/wire/state/use-desk-marks.ts':
    'a story counts as read once it was open for a moment: that time causes it, no event',
};

/** What @newsphoto/http exports besides calls. */
const NO_CALLS = ['errorMessage', 'isApiError', 'isCanceled', 'QUIET_CALL'];

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'@newsphoto\/http'/g;
const DEFINITION = /\b(?:function|const)\s+(\w+)(?:\s*=)?/g;
const FUNCTION = /^\s*(async\b|\(|<|\w+\s*=>|useCallback\(|useEffectEvent\()/;
const EFFECT = /\buse(?:Layout)?Effect\(/g;

/** From a position to the end of the statement, or of the block that begins there. */
function codeFrom(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if ('({['.includes(character)) depth += 1;
    if (')}]'.includes(character)) depth -= 1;
    const isEnd =
      depth === 0 && (character === ';' || (character === '}' && /\n\s*$/.test(text.slice(start, at))));
    if (depth < 0 || isEnd) return text.slice(start, at);
  }
  return text.slice(start);
}

const mentions = (code: string, names: ReadonlySet<string>): boolean =>
  (code.match(/(?<![.\w])\w+/g) ?? []).some((word) => names.has(word));

/** The code of effects that make a call, directly or by a function of the same file. */
function callsInEffects(text: string): readonly string[] {
  const calling = new Set(
    [...text.matchAll(IMPORT)]
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
      .filter((name) => name !== '' && !name.startsWith('type ') && !NO_CALLS.includes(name)),
  );
  if (calling.size === 0) return [];
  // Components, hooks and queries do not run in an effect; a value is no call.
  const functions = [...text.matchAll(DEFINITION)]
    .map((match) => ({ name: match[1] ?? '', code: codeFrom(text, match.index + match[0].length) }))
    .filter(({ name, code }) => !/^(use[A-Z]|[A-Z])|[qQ]uery$/.test(name) && FUNCTION.test(code));
  for (const _round of functions) {
    for (const { name, code } of functions) if (mentions(code, calling)) calling.add(name);
  }
  return [...text.matchAll(EFFECT)]
    .map(({ index }) => codeFrom(text, index))
    .filter((code) => mentions(code, calling));
}

test.each([
  ['a call', "import { read } from '@newsphoto/http';\nuseEffect(() => {\n  void read();\n}, []);\n"],
  [
    'a function that calls',
    "import { read, type Row } from '@newsphoto/http';\nconst look = async () => {\n  await read();\n};\nuseEffect(() => void look(), []);\n",
  ],
])('%s in an effect is found', (_name, text) => {
  expect(callsInEffects(text)).toHaveLength(1);
});

test('a call in a handler, and an effect that only shows an error, are none', () => {
  const text =
    "import { errorMessage, read } from '@newsphoto/http';\nconst handleClick = () => void read();\nuseEffect(() => show(errorMessage(error)), [error]);\n";
  expect(callsInEffects(text)).toEqual([]);
});

test('no call of @newsphoto/http is in an effect', () => {
  const folders = ['host', 'remotes', 'shared'].map((folder) => `${folder}/*.ts*`);
  const listed = execFileSync('git', ['grep', '-lE', 'use(Layout)?Effect', '--', ...folders], { cwd: ROOT });
  const files = String(listed)
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$/.test(file));
  const breaches = files.filter((file) => callsInEffects(readFileSync(join(ROOT, file), 'utf8')).length > 0);
  expect(breaches.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});
