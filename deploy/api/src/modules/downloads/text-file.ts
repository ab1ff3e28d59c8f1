import { sourceLine, withoutRuby } from '@newsphoto/domain/archive';

export interface WrittenText {
  readonly headline: string;
  readonly byline: string;
  readonly subheadline: string;
  readonly publication: string;
  /** YYYY-MM-DD. */
  readonly published_on: string;
  readonly edition_time: string;
  readonly page: number | null;
  readonly body: string;
}

/** A text as a plain file: its headlines, its body without readings, and where it appeared. */
export function plainTextFile(text: WrittenText): Buffer {
  const { headline, subheadline, body, byline } = text;
  const heads = [headline, subheadline].filter((line) => line.trim() !== '');
  const parts = [...heads, '', ...withoutRuby(body).split('\n'), '', sourceOf(text), byline];
  const lines = parts.filter((line, at) => line !== '' || parts[at + 1] !== '');
  return Buffer.from(`${lines.join('\r\n').trim()}\r\n`);
}

const sourceOf = ({ publication, published_on, edition_time, page }: WrittenText): string =>
  sourceLine({
    publication,
    publishedOn: published_on.replaceAll('-', ''),
    editionTime: edition_time,
    page,
  });
