import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundleServer } from '@newsphoto/build/server';
import { build } from 'esbuild';

const PAGE_WRITER = 'dist/write-static-pages.mjs';

await bundleServer({
  entries: { server: './src/server.ts', 'write-static-pages': './src/static-pages/write-static-pages.ts' },
  outdir: 'dist',
});
const { writeStaticPages } = await import(pathToFileURL(PAGE_WRITER).href);
writeStaticPages('.', 'dist/static');
for (const file of [PAGE_WRITER, `${PAGE_WRITER}.map`]) rmSync(file);
await build({
  entryPoints: { 'find-in-help': './src/static-pages/browser/find-in-help.ts' },
  outdir: 'dist/static/resource',
  bundle: true,
  minify: true,
  target: 'es2022',
  logLevel: 'warning',
});
