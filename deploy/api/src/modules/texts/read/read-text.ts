import type { MessageCode } from '@newsphoto/domain';
import type { CorrectionKind, Distribution, EditionTime } from '@newsphoto/domain/archive';

/** A text as its file states it. */
export interface ReadText {
  readonly headline: string;
  readonly subheadline: string;
  /** Paragraphs, one a line; ruby in its stored form. */
  readonly body: string;
  readonly publication: string;
  /** YYYY-MM-DD. */
  readonly publishedOn: string;
  readonly editionTime: EditionTime;
  readonly section: string;
  readonly page: number | null;
  readonly edition: string;
  readonly byline: string;
  readonly credit: string;
  readonly dateline: string;
  /** A code or a name. */
  readonly category: string;
  readonly subject: string;
  readonly persons: readonly string[];
  readonly organisations: readonly string[];
  readonly places: readonly string[];
  readonly keywords: readonly string[];
  readonly distribution: Distribution;
  readonly guid: string;
  readonly version: string;
  readonly embargoUntil: Date | null;
  /** Lines for editors. */
  readonly restrictions: string;
  /** Absent: as the keywords state it. */
  readonly visibility?: '1' | '2' | '3';
  /** What a newer version is, if its sender states it. */
  readonly correction?: { readonly kind: CorrectionKind; readonly note: string };
}

/** Why a text cannot be stored, in Japanese. */
export interface TextProblem {
  readonly code: MessageCode;
  readonly reason: string;
}

/** One text of a file. */
export interface TextPart {
  /** Distinguishes it from the others of its file; empty for a file of one text. */
  readonly label: string;
  /** The stored original. */
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly extension: string;
  readonly text: ReadText | TextProblem;
  /** In the place of that of the file. */
  readonly fileName?: string;
}

export const isProblem = (text: ReadText | TextProblem): text is TextProblem => 'reason' in text;
