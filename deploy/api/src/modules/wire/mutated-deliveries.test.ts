import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import type { OpenDatabase } from '../../db/database.ts';
import type { NewsStory } from '../../news/news-story.ts';
import { freshDatabase } from '../../testing/database.ts';
import { mutated, seededNumbers } from '../../testing/mutate-bytes.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import * as samples from '../../testing/wire-samples.ts';
import { readDelivery } from './read-delivery.ts';
import { addStories } from './store-delivery.ts';

/** Deliveries; `npm run fuzz:wire` has 20,000. */
const COUNT = Number(process.env.FUZZ ?? 300);
const SEED = Number(process.env.FUZZ_SEED ?? 25);
const LONGEST_MS = 2_000;
const MOST_MEGABYTES = 400;
const STORED_AT_ONCE = 100;
const JAPANESE = /[\u3041-\u30ff\u4e00-\u9fff]/;

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
}, STARTUP_MS);
afterAll(async () => opened.close());

const folder = new URL('../../testing/newsml-g2/', import.meta.url).pathname;
const files = readdirSync(folder).filter((name) => name.endsWith('.xml'));
const { ANPA, ANPA_KYODO, iptc7901, iso2022jp, IPTC7901_TEXT, ...written } = samples;
const texts = Object.values(written).filter((text) => typeof text === 'string');
const FRAMED = '\u0002東北で地震 =\r\n\r\n　東北地方で地震があり、気象庁が発表した。';
/** Of each format, in each encoding. */
const ORIGINALS: readonly Buffer[] = [
  ...files.map((name) => readFileSync(`${folder}${name}`)),
  ...texts.map((text) => Buffer.from(text)),
  ...['windows-31j', 'euc-jp', 'utf16le'].flatMap((encoding) =>
    texts.map((text) => iconv.encode(text, encoding)),
  ),
  ...texts.map(iso2022jp),
  ...[
    ANPA,
    ANPA_KYODO,
    iptc7901(IPTC7901_TEXT, 'latin1'),
    iptc7901(FRAMED, 'windows-31j'),
    iptc7901(FRAMED, 'euc-jp'),
  ],
];

test(
  'mutated deliveries of every format become items that are stored, or are refused with a reason in Japanese, in time and memory',
  async () => {
    const next = seededNumbers(SEED);
    const pick = () => ORIGINALS[Math.floor(next() * ORIGINALS.length)] ?? Buffer.alloc(0);
    const counts = { items: 0, refused: 0, slowest: 0 };
    const before = process.memoryUsage().rss;
    let waiting: NewsStory[] = [];
    const store = async () => {
      await addStories(opened.db, waiting, new Date());
      waiting = [];
    };
    for (let at = 0; at < COUNT; at += 1) {
      const content = mutated(pick(), pick(), next);
      const from = performance.now();
      const read = readDelivery({ content });
      const took = performance.now() - from;
      counts.slowest = Math.max(counts.slowest, took);
      if (took > LONGEST_MS) throw new Error(`delivery ${at} took ${took} ms`);
      if ('refusal' in read) {
        counts.refused += 1;
        expect(read.refusal.reason).toMatch(JAPANESE);
        continue;
      }
      counts.items += read.stories.length;
      for (const { guid, headline, kind } of read.stories)
        expect([guid !== '', headline !== '' || kind === 'cancellation' || kind === 'replacement']).toEqual([
          true,
          true,
        ]);
      waiting.push(...read.stories);
      if (waiting.length >= STORED_AT_ONCE) await store();
    }
    await store();
    const grown = (process.memoryUsage().rss - before) / 2 ** 20;
    if (process.env.FUZZ) process.stdout.write(`${JSON.stringify({ ...counts, grown })}\n`);
    expect(grown).toBeLessThan(MOST_MEGABYTES + COUNT / 100);
    expect(Math.min(counts.items, counts.refused)).toBeGreaterThan(COUNT / 10);
  },
  60_000 + COUNT * 60,
);
