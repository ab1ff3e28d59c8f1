import type { MetadataRecord } from '../../db/content-tables.ts';
import type { CopyLicensor, CopyMetadata } from '../../splice/copy-metadata.ts';
import type { PendingFileRow } from './download-files.repository.ts';

/** Properties of a copy with one text or a list, by the field that they are of. */
const TEXTS = {
  ...{ headline: 'headline', description: 'caption', credit: 'credit', source: 'source' },
  ...{ copyright: 'copyright', instructions: 'instructions', webStatement: 'webStatement' },
  ...{ sublocation: 'sublocation', city: 'city', state: 'state', country: 'country' },
  countryCode: 'countryCode',
} as const satisfies Record<string, keyof CopyMetadata>;
const LISTS = { creator: 'bylines', keywords: 'keywords' } as const;
/** What a licence states precedes what an editor wrote. */
const OF_LICENCE: readonly string[] = ['usageTerms', 'licensor'];
/** Fields that are structures in a file, with those of their other parts. */
const STRUCTURES: Readonly<Partial<Record<string, readonly string[]>>> = {
  copyrightOwner: ['copyrightOwnerId'],
  licensor: [
    ...['licensorId', 'licensorAddress', 'licensorCity', 'licensorRegion', 'licensorPostalCode'],
    ...['licensorCountry', 'licensorTelephone', 'licensorEmail', 'licensorUrl'],
  ],
};

type Edited = Pick<PendingFileRow, 'edited_keys' | 'metadata' | 'licence_no'>;

/** The fields that editors changed, as they are now: an empty one is removed from a copy. */
export function editedValues(
  { edited_keys, metadata, licence_no }: Edited,
  licensor?: CopyLicensor,
): CopyMetadata {
  const keys = (edited_keys ?? []).filter((key) => licence_no === '' || !OF_LICENCE.includes(key));
  const isEdited = new Set(keys);
  const one = (key: string) => metadataValues(metadata, key)[0] ?? '';
  const texts = Object.entries(TEXTS).filter(([key]) => isEdited.has(key));
  const lists = Object.entries(LISTS).filter(([key]) => isEdited.has(key));
  const others = keys.flatMap((key) => [key, ...(STRUCTURES[key] ?? [])]);
  // A content without a licensor has that of the archive.
  const shown = others.filter((key) => key !== 'licensor' || !licensor || one(key) !== '');
  return {
    ...Object.fromEntries(texts.map(([key, name]) => [name, one(key)])),
    ...Object.fromEntries(lists.map(([key, name]) => [name, metadataValues(metadata, key)])),
    ...(isEdited.has('dateCreated') && { dateCreated: isoMoment(one('dateCreated')) }),
    ...(isEdited.has('usageTerms') && { usageTerms: one('usageTerms') }),
    ...(keys.length > 0 && {
      edited: {
        ...Object.fromEntries(shown.map((key) => [key, metadataValues(metadata, key)])),
        ...(isEdited.has('dateCreated') && { dateCreated: [isoMoment(one('dateCreated'))] }),
      },
    }),
  };
}

/** `2026:11:25 12:34:56+09:00` as in XMP, with a `T` and hyphens. */
function isoMoment(moment: string): string {
  const [date = '', time] = moment.split(' ');
  return [date.replaceAll(':', '-'), ...(time ? [time] : [])].join('T');
}

export const metadataValues = (metadata: readonly MetadataRecord[] | null, key: string): readonly string[] =>
  metadata?.find((record) => record.key === key)?.values ?? [];
