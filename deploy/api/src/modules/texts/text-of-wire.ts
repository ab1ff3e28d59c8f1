import { markedRuby } from '@newsphoto/domain/archive';
import type { PassedItem } from '../wire/passed-item.service.ts';
import type { ReadText, TextPart } from './read/read-text.ts';

const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Tokyo' });

/** An item of the wire as a text: its original is a ninjs document, which is the same for the same version. */
export function textPartOf(row: PassedItem): TextPart {
  return {
    label: '',
    bytes: Buffer.from(`${JSON.stringify(ninjsOf(row), null, 2)}\n`),
    ...{ mimeType: 'application/json', extension: '.json', text: textOf(row) },
  };
}

const publishedAt = (row: PassedItem): Date => row.version_created ?? row.received_at;
/** What its sender requires, and what editors have to know, one a line. */
const restrictionsOf = ({ note, rights, warnings }: PassedItem): string =>
  [note, rights, ...warnings].filter(Boolean).join('\n');

function textOf(row: PassedItem): ReadText {
  return {
    ...{ headline: row.headline, subheadline: '', body: row.paragraphs.map(markedRuby).join('\n') },
    ...{ publication: row.source, publishedOn: DAY.format(publishedAt(row)) },
    ...{ editionTime: '', section: '', page: null, edition: '' },
    ...{ byline: row.byline, credit: '', dateline: row.dateline, category: row.category, subject: row.slug },
    ...{ persons: [], organisations: [], places: [], keywords: row.keywords },
    distribution: '3',
    ...{ guid: row.guid, version: row.version, embargoUntil: null },
    restrictions: restrictionsOf(row),
    ...(row.kind === 'correction' && { correction: { kind: '1', note: row.note } as const }),
  };
}

const ninjsOf = (row: PassedItem) => ({
  ...{ uri: row.guid, version: row.version, type: 'text', language: row.language },
  versioncreated: publishedAt(row).toISOString(),
  ...{ headline: row.headline, byline: row.byline, located: row.dateline, slugline: row.slug },
  body_text: row.paragraphs.join('\n'),
  subject: row.subjects.map(({ code, name }) => ({ code, name })),
  keyword: row.keywords,
  infosource: [{ name: row.source }],
  ...{ usageterms: row.rights, ednote: row.note },
});
