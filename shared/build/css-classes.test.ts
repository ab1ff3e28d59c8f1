import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STYLES_IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g;
const CLASS = /\.([A-Za-z_][\w-]*)(?=[^{};]*\{)/g;

interface Sources {
  /** By path from the root. */
  readonly [file: string]: string;
}

/** `file: class` of every class that no component uses (`unused`), and of every use of a class that is not declared (`missing`). */
function findingsOf(sources: Sources) {
  const used = new Map<string, Set<string>>();
  const missing: string[] = [];
  const classesOf = (css: string) => {
    const rules = (sources[css] ?? '').replace(/\/\*[\s\S]*?\*\//g, '');
    return new Set([...rules.matchAll(CLASS)].map(([, name = '']) => name));
  };
  for (const [file, text] of Object.entries(sources)) {
    if (file.endsWith('.css')) continue;
    const code = text.replace(STYLES_IMPORT, '');
    for (const [, styles = '', path = ''] of text.matchAll(STYLES_IMPORT)) {
      const css = normalize(join(dirname(file), path));
      const names = [...code.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
      const known = classesOf(css);
      missing.push(...names.filter((name) => !known.has(name)).map((name) => `${file}: ${name}`));
      used.set(css, new Set([...(used.get(css) ?? []), ...names]));
    }
  }
  const unused = Object.keys(sources)
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((css) =>
      [...classesOf(css)].filter((name) => !used.get(css)?.has(name)).map((name) => `${css}: ${name}`),
    );
  return { unused, missing };
}

test('classes that no component uses, and uses of classes that do not exist, are found', () => {
  const sources = {
    'a/part.tsx': "import styles from './part.module.css';\nclassName={styles.one} className={styles.three}",
    'a/part.module.css': '.one > .two {\n  gap: 1.5px;\n}\n@media print {\n  .one {\n    gap: 0;\n  }\n}\n',
  };
  expect(findingsOf(sources)).toEqual({ unused: ['a/part.module.css: two'], missing: ['a/part.tsx: three'] });
});

test('every class of a CSS module is used, and every used class exists', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'host', 'remotes', 'shared'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\/src\/.*\.(tsx?|module\.css)$/.test(file) && existsSync(join(ROOT, file)));
  expect(files.length).toBeGreaterThan(500);
  const sources = Object.fromEntries(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
  expect(findingsOf(sources)).toEqual({ unused: [], missing: [] });
});
