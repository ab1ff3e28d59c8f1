import { execFile } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

// How a spreadsheet reads the files. LibreOffice is large and not on every machine: without it these tests are skipped with a
// message (`npm run try:libreoffice` with SOFFICE_BIN or `soffice` in the PATH).
const SLOW_MS = 120_000;
const run = promisify(execFile);

function programOf(): string | undefined {
  const paths = (process.env.PATH ?? '').split(delimiter).map((directory) => join(directory, 'soffice'));
  return [process.env.SOFFICE_BIN ?? '', ...paths].find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return path !== '';
    } catch {
      return false;
    }
  });
}
const program = programOf();
const tested = program === undefined ? test.skip : test;

const COLUMNS = ['contentId', 'headline', 'caption', 'credit', 'shotDate', 'width'];
const LABELS = ['素材番号', '見出し', 'キャプション', 'クレジット', '撮影日', '幅（px）'];
const HOSTILE = ['=1+1', '+SUM(A1)', '-2+3', '@x', '＝1+1'];
let directory: string;
let server: TestApp;
let member: Browser;
let ids: string[];

beforeAll(async () => {
  if (program === undefined) return;
  directory = mkdtempSync(join(tmpdir(), 'newsphoto-calc-'));
  server = await startTestApp();
  const found = await addContents(server.opened.db, [
    { headline: '一行目\n二行目, "引用"', caption: '髙﨑 ①㈱', credit: '0012', shot_date: '2020-01-02' },
    ...HOSTILE.map((headline) => ({ headline, caption: '2020/01', credit: '1-2' })),
  ]);
  ids = found.map(String);
  member = await new Browser(server.app).as('member001');
}, STARTUP_MS);
afterAll(async () => {
  if (program === undefined) return;
  await server.close();
  rmSync(directory, { recursive: true });
});

/** Content of the cells after the spreadsheet has opened the file as users do: quoted cells are texts. */
async function cellsRead(csv: Buffer, name: string, characterSet: number): Promise<string[][]> {
  const source = join(directory, `${name}.csv`);
  writeFileSync(source, csv);
  const profile = `-env:UserInstallation=file://${join(directory, 'profile')}`;
  const convert = (to: string, filter: string, from: string, options: readonly string[] = []) =>
    run(program ?? '', [
      ...[profile, '--headless', ...options, '--convert-to', `${to}:${filter}`, '--outdir', directory, from],
    ]);
  // Comma, quote, character set, first line, no formats of columns, language, quoted cells as text, no guessing.
  const reading = `--infilter=CSV:44,34,${characterSet},1,,0,true,false`;
  await convert('ods', 'calc8', source, [reading]);
  // Written as displayed, in UTF-8 (76), quoted.
  await convert('csv', 'Text - txt - csv (StarCalc):44,34,76,1,,0,true,true', join(directory, `${name}.ods`));
  return parse(readFileSync(source), { bom: true });
}

tested.each([
  ['utf-8', 76],
  ['shift_jis', 64],
] as const)(
  'LibreOffice reads %s: columns, line breaks in cells, zeros and dates as written, nothing that runs',
  async (encoding, characterSet) => {
    const { status, raw } = await member.post('/api/csv', {
      source: { contentIds: ids },
      setting: { columns: COLUMNS, encoding },
    });
    expect(status).toBe(200);
    const hostile = HOSTILE.map((headline, index) => [
      ...[ids[index + 1], `'${headline}`, '2020/01', '1-2', '2020/01/02', '1500'],
    ]);
    expect(await cellsRead(raw, encoding, characterSet)).toEqual([
      LABELS,
      [ids[0], '一行目\n二行目, "引用"', '髙﨑 ①㈱', '0012', '2020/01/02', '1500'],
      ...hostile,
    ]);
  },
  SLOW_MS,
);
