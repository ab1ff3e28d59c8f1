import type { ContentTraits } from '../content-factory.ts';
import type { TextTraits } from '../text-factory.ts';
import { pressPhotograph } from './press-archive.ts';

/** Captions of a text: about 800 characters. */
const STORIES = 5;
const APART = 1_000_003;

/** A text of the archive of measurements; the same number is the same text. */
export function pressText(number: number): TextTraits {
  const { metadata = [], caption = '', aspect_ratio: _ratio, ...record } = pressPhotograph(number);
  const others = Array.from(
    { length: STORIES - 1 },
    (_, at) => pressPhotograph(number + (at + 1) * APART).caption ?? '',
  );
  return {
    ...record,
    ...{ content_type: '3', publication: record.credit ?? '', body: [caption, ...others].join('\n') },
    metadata: metadata.filter(({ key }) => key !== 'description'),
  };
}

/** A text as a record that is scanned: its body is what it is searched by. */
export const scannedText = (number: number): ContentTraits => {
  const { body, publication: _of, ...record } = pressText(number);
  return { ...record, caption: body };
};
