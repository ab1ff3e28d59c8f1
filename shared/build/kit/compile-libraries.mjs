import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './run-node.mjs';

/** Imports of sources in declarations: the compiler only replaces them in code. */
const SOURCE_IMPORT = /(\b(?:from|import)\s*\(?\s*["'])(\.{1,2}\/[^"']+)\.tsx?(["'])/g;
const LEFT_OVER = /["']\.{1,2}\/[^"'\n]+(?<!\.d)\.tsx?["']/;

/**
 * Compiles libraries to ES modules with declarations, into `<staging>/<library>/dist`. Types are checked by `npm run
 * typecheck`; here the compiler only reports declarations that could not be read outside of this repository.
 *
 * @param {{ root: string, staging: string, libraries: string[] }} options libraries: folders of `shared/`
 */
export async function compileLibraries({ root, staging, libraries }) {
  const shared = join(root, 'shared');
  const compiled = join(staging, '.compiled');
  const config = join(staging, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        ...{ noEmit: false, noCheck: true, declaration: true, rewriteRelativeImportExtensions: true },
        // The newest syntax that the preset hands to browsers.
        ...{
          target: 'ES2022',
          outDir: compiled,
          rootDir: shared,
          typeRoots: [join(root, 'node_modules/@types')],
        },
      },
      include: libraries.map((library) => join(shared, library, 'src/**/*')),
      exclude: ['**/node_modules', '**/*.test.ts', '**/*.test.tsx', '**/testing-*.tsx'].map((one) =>
        join(shared, one),
      ),
    }),
  );
  await runNode([join(root, 'node_modules/typescript/bin/tsc'), '-p', config], { cwd: root });
  for (const library of libraries) {
    const dist = join(staging, library, 'dist');
    mkdirSync(join(staging, library));
    renameSync(join(compiled, library, 'src'), dist);
    cpSync(join(shared, library, 'src'), dist, {
      recursive: true,
      filter: (file) => !/\.(?:tsx?|md)$/.test(file),
    });
    nameCompiledFiles(dist);
  }
}

function nameCompiledFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8').replace(SOURCE_IMPORT, '$1$2.js$3');
    if (LEFT_OVER.test(text)) throw new Error(`${file} imports a source: ${LEFT_OVER.exec(text)?.[0]}`);
    writeFileSync(file, text);
  }
}
