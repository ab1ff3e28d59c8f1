import type { NewsSettings, SourceChange } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { checkValues, type EditValues, editFieldOf, normalizedValues } from '@newsphoto/domain/desk';
import { IPTC_FIELDS } from '@newsphoto/domain/iptc';
import type { DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { readListedIds } from '../editing/listed-ids.ts';

const LABELS = new Map(IPTC_FIELDS.map(({ key, label }) => [key, label]));
const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u;

/**
 * A source as it is stored. Its defaults become values of every photograph that arrives, so they follow the rules of the form.
 * @throws ApiError `request/invalid`, `input/invalid`
 */
export async function checkedSource(db: DatabaseHandle, change: SourceChange): Promise<SourceChange> {
  const unknown = Object.keys(change.defaults).find((key) => !LABELS.has(key));
  if (unknown !== undefined) throw new ApiError('request/invalid', [], { field: `defaults.${unknown}` });
  for (const [field, label] of [['name', '配信元の名前'] as const, ['desk', '担当デスク'] as const])
    if (UNPRINTABLE.test(change[field]) || change[field].includes('\n'))
      throw refusal(field, 'E0044', formatMessage('E0044', label));
  const defaults = Object.fromEntries(
    Object.entries(change.defaults)
      .map(([key, values]) => [key, normalizedValues(values)] as const)
      .filter(([, values]) => values.length > 0),
  );
  await requireValues(db, defaults);
  return { ...change, defaults, ...(change.news && { news: checkedNews(change.news) }) };
}

function checkedNews(news: NewsSettings): NewsSettings {
  const { timeZone, sourceName, rights } = news;
  if (timeZone !== '' && !isTimeZone(timeZone))
    throw new ApiError('request/invalid', [], { field: 'news.timeZone' });
  if (UNPRINTABLE.test(sourceName) || sourceName.includes('\n'))
    throw refusal('news.sourceName', 'E0044', formatMessage('E0044', '発信元'));
  if (UNPRINTABLE.test(rights)) throw refusal('news.rights', 'E0044', formatMessage('E0044', '権利表記'));
  return { ...news, sourceName: sourceName.trim(), rights: rights.trim() };
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

async function requireValues(db: DatabaseHandle, defaults: EditValues): Promise<void> {
  const edited = Object.fromEntries(Object.entries(defaults).filter(([key]) => editFieldOf(key)));
  const [problem] = checkValues({}, edited, await readListedIds(db, edited));
  if (problem) throw refusal(`defaults.${problem.key}`, problem.code, problem.text);
  const other = Object.entries(defaults).find(([, values]) =>
    values.some((value) => UNPRINTABLE.test(value)),
  );
  if (other) {
    const [key] = other;
    throw refusal(`defaults.${key}`, 'E0044', formatMessage('E0044', LABELS.get(key) ?? key));
  }
}

const refusal = (field: string, code: string, text: string) =>
  new ApiError('input/invalid', [], { field, ruleMessage: { code, text } });
