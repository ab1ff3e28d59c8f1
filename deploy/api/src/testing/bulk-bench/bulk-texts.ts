import { createHash } from 'node:crypto';
import type { Database, OpenDatabase } from '../../db/database.ts';
import { addTexts } from '../text-factory.ts';

const BATCH = 500;
const PARAGRAPH =
  '　港町で夏祭りが始まり、神輿を担ぐ若者たちの声が通りに響いた。提灯が並ぶ参道は、大勢の見物客でにぎわった。\n';

/** Articles of 800 characters. */
export async function fillTexts(db: Database, count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const traits = Array.from({ length: Math.min(BATCH, count - ids.length) }, (_one, at) => {
      const number = ids.length + at;
      const headline = `港町の夏祭り　神輿の渡御 ${number}`;
      const metadata = [
        { key: 'headline', values: [headline] },
        { key: 'keywords', values: ['祭り', `組${number % 50}`] },
      ];
      return { headline, metadata, byline: '記者一郎', body: `${PARAGRAPH.repeat(16)}　第${number}号。` };
    });
    ids.push(...(await addTexts(db, traits)));
  }
  return ids;
}

/** A change of the body, of a line, of a list and of a column. */
export const textOperations = (number: number) =>
  [
    { key: 'body', mode: 'find', text: '神輿', replacement: `大神輿${number}` },
    { key: 'headline', mode: 'pattern', text: '(\\d+)$', replacement: `第$1号 ${number}` },
    { key: 'keywords', mode: 'add', values: [`回${number}`] },
    { key: 'section', mode: 'set', values: ['地域面'] },
  ] as const;

/** Every byte of all texts, but for the numbers of versions and the search's own times. */
export async function hashOfTexts(pool: OpenDatabase['pool']): Promise<string> {
  const hash = createHash('sha256');
  const { rows } = await pool.query(
    `select md5((to_jsonb(c) - 'version')::text || to_jsonb(t)::text || (to_jsonb(s) - 'found_since')::text) as hash
     from contents c join text_records t using (content_id) join content_search s using (content_id) order by content_id`,
  );
  for (const row of rows) hash.update(row.hash);
  return `${rows.length} ${hash.digest('hex')}`;
}
