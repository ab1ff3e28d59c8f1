import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from './environment.ts';
import { loadPostalCodes } from './modules/postal-codes/load-postal-codes.ts';
import { LOADED_TOWNS } from './modules/postal-codes/postal-codes.service.ts';
import { makeFilesPrivate } from './private-files.ts';

const USAGE = `usage: npm run postal-codes -- <file> [--date YYYYMMDD]
  file: utf_ken_all or KEN_ALL of Japan Post, as CSV or ZIP; date: of the data, needed for a CSV`;

/** Exit code 0 if the file was loaded, 1 if it was refused, 2 for wrong arguments. */
async function run(args: string[]): Promise<number> {
  const options = { date: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) {
    console.error(USAGE);
    return 2;
  }
  const target = join(readEnvironment(process.env).DATA_DIR, LOADED_TOWNS);
  const { codes, towns, dataOf } = await loadPostalCodes(resolve(file), target, { date: values.date });
  console.log(`postal codes of ${dataOf}: ${codes} codes, ${towns} towns in ${target}`);
  return 0;
}

makeFilesPrivate();
process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  console.error('Nothing was changed.');
  return 1;
});
