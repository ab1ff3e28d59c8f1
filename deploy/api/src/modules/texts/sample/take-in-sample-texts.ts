import { tokyoDate } from '@newsphoto/domain';
import type { Database } from '../../../db/database.ts';
import type { MediaStore } from '../../../media-store/media-store.ts';
import { relateContents } from '../../relations/relate-contents.service.ts';
import { ingestTexts } from '../ingest-texts.ts';
import type { ReadText, TextPart } from '../read/read-text.ts';
import { planArticles, type SampleArticle } from './plan-articles.ts';
import { findSamplePhotographs, insertSampleCorrections } from './sample-texts.repository.ts';
import { readTopics } from './topics.ts';

const SETTING = 'sampleTexts';

/**
 * Writes the sample's articles once, about the photographs of the sample, and relates them to these.
 * @param folder of topics
 * @returns how many were added
 */
export async function takeInSampleTexts(
  { db, media }: { readonly db: Database; readonly media: MediaStore },
  folder: string,
  now: Date,
): Promise<number> {
  const taken = await db
    .selectFrom('app_settings')
    .select('key')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  if (taken) return 0;
  const today = tokyoDate(now).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const articles = planArticles(await readTopics(folder), await findSamplePhotographs(db), today);
  const parts = articles.map(({ text }, at) => partOf(text, at));
  // Files of one part are stored while the database indexes the other.
  const half = Math.ceil(parts.length / 2);
  const lanes = [parts.slice(0, half), parts.slice(half)].map((some) =>
    ingestTexts({ db, media }, { format: 'plain', parts: some }, 'article.txt'),
  );
  const results = (await Promise.all(lanes)).flat();
  // An interrupted run is repeated: what it had stored is known by its file.
  const stored = articles.flatMap((article, at) => {
    const result = results[at];
    return result && 'contentId' in result ? [{ ...article, contentId: Number(result.contentId) }] : [];
  });
  await db.transaction().execute(async (transaction) => {
    await relateContents(transaction, pairsOf(stored));
    await insertSampleCorrections(transaction, stored);
    await transaction
      .insertInto('app_settings')
      .values({ key: SETTING, value: JSON.stringify({ articles: stored.length }) })
      .execute();
  });
  return stored.length;
}

const pairsOf = (
  stored: readonly (SampleArticle & { readonly contentId: number })[],
): (readonly [number, number])[] =>
  stored.flatMap(({ contentId, photographs }) =>
    photographs.map((photograph) => [photograph, contentId] as const),
  );

/** A plain text with its fields before it, as a paper would deliver it. */
function partOf(text: ReadText, at: number): TextPart {
  const fields = [
    ['見出し', text.headline],
    ['副見出し', text.subheadline],
    ['媒体', text.publication],
    ['掲載日', text.publishedOn],
    ['朝夕刊', { '': '', '1': '朝刊', '2': '夕刊' }[text.editionTime]],
    ['面名', text.section],
    ['ページ', text.page === null ? '' : String(text.page)],
    ['版', text.edition],
    ['署名', text.byline],
    ['発信地', text.dateline],
    ['分類', text.category],
    ['件名', text.subject],
    ['人名', text.persons.join('、')],
    ['組織', text.organisations.join('、')],
    ['地名', text.places.join('、')],
    ['キーワード', text.keywords.join('、')],
    ['配信可否', text.distribution],
    ['公開区分', text.visibility ?? ''],
  ].filter(([, value]) => value !== '');
  const lines = fields.map(([name, value]) => `${name}: ${value}`);
  const content = `---\n${lines.join('\n')}\n---\n${text.body}\n`;
  return {
    ...{ label: '', bytes: Buffer.from(content), mimeType: 'text/plain', extension: '.txt', text },
    fileName: `article-${String(at + 1).padStart(4, '0')}.txt`,
  };
}
