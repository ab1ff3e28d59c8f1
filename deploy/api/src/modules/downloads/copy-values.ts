import type { CopyLicensor, CopyMetadata } from '../../splice/copy-metadata.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { editedValues, metadataValues } from './copy-edited.ts';
import { licenceValues } from './copy-licence.ts';
import type { PendingFileRow } from './download-files.repository.ts';

/** What is written into the copy of a content: the details of today, not those of its stored file. */
export function copyValues(
  row: PendingFileRow,
  contentId: number,
  licensor: CopyLicensor | undefined,
): CopyMetadata {
  const one = (key: string) => metadataValues(row.metadata, key)[0];
  const values = {
    ...{ headline: row.headline ?? undefined, caption: row.caption ?? undefined },
    // Several names are stored as one text.
    bylines: row.byline ? row.byline.split('、') : undefined,
    dateCreated: dateOf(row, one('dateCreated')),
    ...{ credit: row.credit || undefined, source: one('source'), copyright: one('copyright') },
    instructions: row.restrictions || undefined,
    keywords: metadataValues(row.metadata, 'keywords'),
    ...{ sublocation: one('sublocation'), city: one('city'), state: one('state') },
    ...{ country: one('country'), countryCode: one('countryCode') },
    contentNumber: presentId(contentId),
    // Without a mark of the desk the file's own stays.
    rating: row.desk_rating ?? undefined,
    ...licenceValues(row),
    licensor,
  };
  const isKnown = ([, value]: [string, unknown]) =>
    value !== undefined && !(Array.isArray(value) && value.length === 0);
  return { ...Object.fromEntries(Object.entries(values).filter(isKnown)), ...editedValues(row, licensor) };
}

/** Digits of a day that is known so far. */
const KNOWN: Readonly<Partial<Record<string, number>>> = { day: 10, month: 7, year: 4 };

/** When it was taken; undefined where the file has a moment of that day, which is more exact. */
function dateOf({ shot_date, shot_precision }: PendingFileRow, moment = ''): string | undefined {
  const length = KNOWN[shot_precision ?? ''];
  if (!shot_date || length === undefined) return undefined;
  const date = shot_date.slice(0, length);
  return moment.slice(0, length).replaceAll(':', '-') === date ? undefined : date;
}
