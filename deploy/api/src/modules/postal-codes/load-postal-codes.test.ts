import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { PREFECTURES } from '@newsphoto/domain/members';
import { zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { loadPostalCodes } from './load-postal-codes.ts';
import { createPostalCodes, LOADED_TOWNS } from './postal-codes.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'newsphoto-towns-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const target = join(folder, LOADED_TOWNS);
const service = createPostalCodes({ loaded: target, shipped: join(folder, 'none') });
const find = async (code: string) => (await service.find(code)).towns.map(({ town }) => town);

type Address = readonly [code: string, municipality: string, city: string, town: string];

/** A row as Japan Post writes it. */
const row = ([code, municipality, city, town]: Address): string => {
  const prefecture = PREFECTURES[Number(municipality.slice(0, 2)) - 1];
  const texts = [`${code.slice(0, 3)}  `, code, 'ケン', 'シ', 'チョウ', prefecture, city, town];
  return `${municipality},${texts.map((text) => `"${text}"`).join()},0,0,0,0,0,0\r\n`;
};

const SPECIAL: readonly Address[] = [
  ['0640941', '01101', '札幌市中央区', '旭ケ丘'],
  ['0285102', '03302', '岩手郡葛巻町', '葛巻（第４０地割「５７番地１２５、１７６を除く」～第４'],
  ['0285102', '03302', '岩手郡葛巻町', '１地割、第４３'],
  ['0285102', '03302', '岩手郡葛巻町', '地割～第４５地割）'],
  ['0287915', '03507', '九戸郡洋野町', '種市第１５地割～第２１地割（鹿糠、小路合）'],
  ['3060433', '08546', '猿島郡境町', '境町の次に番地がくる場合'],
  ['1006001', '13101', '千代田区', '霞が関霞が関ビル（１階）'],
  ['1000301', '13362', '利島村', '利島村一円'],
  ['4980000', '23235', '弥富市', '以下に掲載がない場合'],
  ['4980000', '24303', '桑名郡木曽岬町', '以下に掲載がない場合'],
  ['5220317', '25443', '犬上郡多賀町', '一円'],
  ['6020033', '26102', '京都市上京区', '上御霊前町（室町通寺之内上る）'],
  ['6020033', '26102', '京都市上京区', '上御霊前町（室町通寺之内下る）'],
  ['8572427', '42212', '西海市', '大島町の次に番地がくる場合'],
];
const fillers = PREFECTURES.map((_, index): Address => {
  const number = String(index + 1).padStart(2, '0');
  return [`99900${number}`, `${number}999`, '見本市', '見本町'];
});
const CSV = [...SPECIAL, ...fillers].map(row).join('');

const load = async (bytes: Uint8Array | string, options: { date?: string; leastCodes?: number } = {}) => {
  const source = join(folder, 'source');
  writeFileSync(source, bytes);
  return loadPostalCodes(source, target, { leastCodes: 50, ...options });
};
const zip = (csv: Uint8Array, mtime = new Date(2026, 9, 30, 12)) =>
  Buffer.from(zipSync({ 'utf_ken_all.csv': [csv, { mtime }], 'read.txt': [csv, { mtime: '2026-11-30' }] }));

beforeEach(() => rmSync(target, { force: true }));

test('the towns of a CSV and its date are answered at once, names without what is no part of an address', async () => {
  expect(await load(CSV, { date: '2026-10-30' })).toEqual({ codes: 57, towns: 58, dataOf: '20261030' });
  expect(await service.find('4980000')).toEqual({
    towns: [
      { prefecture: '愛知県', city: '弥富市', town: '' },
      { prefecture: '三重県', city: '桑名郡木曽岬町', town: '' },
    ],
    dataOf: '20261030',
  });
  const towns = SPECIAL.map(async ([code]) => [code, ...(await find(code))]);
  expect(await Promise.all(towns)).toEqual([
    ['0640941', '旭ケ丘'],
    ...Array(3).fill(['0285102', '葛巻']),
    ['0287915', '種市'],
    ['3060433', ''],
    ['1006001', '霞が関霞が関ビル'],
    ['1000301', ''],
    ...Array(2).fill(['4980000', '', '']),
    ['5220317', '一円'],
    ...Array(2).fill(['6020033', '上御霊前町']),
    ['8572427', '大島町'],
  ]);
});

test('a ZIP in Windows-31J gives the same towns with the date of its CSV, and a call that runs reads the earlier file', async () => {
  await load(CSV, { date: '20250101' });
  const before = readFileSync(target);
  const reading = await open(target);
  expect((await load(zip(iconv.encode(CSV, 'cp932')))).dataOf).toBe('20261030');
  expect((await service.find('0640941')).dataOf).toBe('20261030');
  expect((await reading.readFile()).equals(before)).toBe(true);
  await reading.close();
  const blocksOf = (file: Buffer) => file.subarray(file.indexOf('\n'));
  expect(blocksOf(readFileSync(target))).toEqual(blocksOf(before));
});

const bytes = Buffer.from(CSV);
const packed = zip(bytes);
const damaged = Buffer.from(packed);
damaged.writeUInt8(damaged.readUInt8(300) ^ 1, 300);
const edited = (from: string, to: string) => CSV.replace(from, to);

test.each<[string, Uint8Array | string, string, number?]>([
  ['a CSV that ends within a line', bytes.subarray(0, -9), 'ends within a line'],
  ['a CSV that ends early', CSV.slice(0, CSV.lastIndexOf('47999')), 'no row of 沖縄県'],
  ['the file of changes', CSV, 'at least 110000', 110_000],
  ['a row with other columns', edited('0,0,0,0,0,0\r\n', '0,0,0\r\n'), 'Line 1 '],
  ['a row of another prefecture', edited('"茨城県"', '"栃木県"'), 'Line 6 '],
  ['a parenthesis that is not closed', edited('～第４５地割）', ''), 'parenthesis of line 2'],
  ['a quote that is not closed', edited('旭ケ丘"', '旭ケ丘'), 'no CSV of Japan Post'],
  ['a CSV of another encoding', iconv.encode(CSV, 'euc-jp'), 'Line 1 '],
  ['an empty file', '', 'ends within a line'],
  ['a ZIP that is not complete', packed.subarray(0, -30), 'broken or not complete'],
  ['a ZIP with another byte', damaged, 'broken or not complete'],
  ['a ZIP without a CSV', Buffer.from(zipSync({ 'read.txt': bytes })), 'no CSV'],
])('%s is refused, and the file that exists stays', async (_, source, message, leastCodes = 50) => {
  await load(CSV, { date: '20260101' });
  const before = readFileSync(target);
  await expect(load(source, { date: '20261127', leastCodes })).rejects.toThrow(message);
  expect(readFileSync(target).equals(before)).toBe(true);
  expect(readdirSync(folder).sort()).toEqual([LOADED_TOWNS, 'source']);
});

test.each([undefined, '2026-02-30', '27.11.2026'])('a CSV with the date %s is refused', async (date) => {
  await expect(load(CSV, date === undefined ? {} : { date })).rejects.toThrow('--date YYYYMMDD');
  expect(readdirSync(folder)).toEqual(['source']);
});
