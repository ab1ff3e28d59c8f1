import type { LinePart, NewsLine } from './news-lines.ts';

/** From here on, nothing is for readers. */
const END_OF_TEXT =
  /not for publication|nicht zur Veröffentlichung|以下[はの、]?\s*(?:掲載|公開|公表)(?:不可|不要|禁止|しない)|以下[は、]?\s*(?:非公開|編集用)/i;
const NOTE = new RegExp(
  [
    '(?:(?:press|media|editorial|news|desk) )?contacts?(?: [a-z ]{1,30})?',
    'eds?',
    "editors?(?:[’']s?)? note",
    'notes? to editors?',
    '連絡先',
    '(?:配信|編集|担当|取材|デスク)[^:：]{0,10}(?:連絡先|問い合わせ先|問合せ先|連絡)',
    '編集(?:者|部|上の)?(?:への)?(?:注|注意|注記|用)',
  ]
    .map((start) => `^[\\s(（[【<＜※*]*${start}[\\s)）\\]】>＞]*[:：]`)
    .join('|'),
  'i',
);
const KEYWORDS = /^[\s(（[【]*(?:key ?word[s]?|(?:検索)?キーワード|検索語)[\s)）\]】]*[:：]\s*/i;

/** Gives the lines that senders write into the text for editors or for searching their part. */
export function sortLines(lines: readonly NewsLine[]): NewsLine[] {
  let isAfterEnd = false;
  return lines.map((line, at) => {
    if (line.part !== 'text') return line;
    if (KEYWORDS.test(line.text)) return { part: 'keywords', text: line.text.replace(KEYWORDS, '') };
    const isEnd = END_OF_TEXT.test(line.text);
    // Above the text it is said of the line alone.
    if (isEnd && lines.slice(0, at).some(isText)) isAfterEnd = true;
    return isEnd || isAfterEnd || NOTE.test(line.text) ? { part: 'note', text: line.text } : line;
  });
}

const isText = ({ part, text }: NewsLine): boolean =>
  part === 'text' && !NOTE.test(text) && !END_OF_TEXT.test(text);

export const textsOf = (lines: readonly NewsLine[], wanted: LinePart): string[] =>
  lines.flatMap(({ part, text }) => (part === wanted ? [text] : []));
