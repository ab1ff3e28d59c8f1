import type { TextCorrection, TextDetail } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { rubyParts } from '@newsphoto/domain/archive';
import type { CorrectionRow, TextRow } from './text-detail.repository.ts';
import { changedParagraphs, differencesOf } from './text-differences.ts';

type OwnProperties = Omit<TextDetail['text'], 'relatedPictures' | 'relatedTexts' | 'sameSubject'>;

/** A text without what it is related to. */
export function presentText(
  row: TextRow,
  corrections: readonly CorrectionRow[],
  mayRead: boolean,
): OwnProperties {
  return {
    ...{ publication: row.publication, publishedOn: row.published_on.replaceAll('-', '') },
    ...{ editionTime: row.edition_time, section: row.section, edition: row.edition },
    ...(row.page !== null && { page: row.page }),
    ...{ subheadline: row.subheadline, characters: row.characters },
    ...{ byline: row.byline, dateline: row.dateline, subject: row.subject },
    ...{ persons: row.persons, organisations: row.organisations, places: row.places, keywords: row.keywords },
    ...{ distribution: row.distribution, sourceFormat: row.source_format, mayRead },
    body: mayRead ? row.body.split('\n').map(rubyParts) : [],
    corrections: mayRead ? corrections.map(presentCorrection) : [],
  };
}

function presentCorrection(row: CorrectionRow): TextCorrection {
  const isSameHeadline = row.headline_before === row.headline_after;
  return {
    ...{ number: row.number, correctedAt: tokyoDateTime(row.corrected_at), kind: row.kind, note: row.note },
    headline: isSameHeadline ? [] : differencesOf(row.headline_before, row.headline_after),
    paragraphs: changedParagraphs(row.body_before, row.body_after),
  };
}
