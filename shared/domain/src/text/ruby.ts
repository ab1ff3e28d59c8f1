/** A part of a line; `ruby` is the reading above it. */
export interface RubyPart {
  readonly text: string;
  readonly ruby?: string;
}

/** Stored form: ｜漢字《かんじ》, as in Aozora Bunko. */
const RUBY = /｜([^｜《》\n]+)《([^｜《》\n]+)》/g;
/**
 * The form of plain texts, in which the mark before Han characters is left out. Brackets around anything but kana are brackets. Tested
 * at the first of several Han characters alone: from each of them a long line would take minutes.
 */
const UNMARKED =
  /(｜[^｜《》\n]+|(?<![\p{Script=Han}々〆ヵヶ])[\p{Script=Han}々〆ヵヶ]+)《([\p{Script=Hiragana}\p{Script=Katakana}ー・]+)》/gu;

/** Splits a line of a body into parts with and without ruby. */
export function rubyParts(line: string): RubyPart[] {
  const parts: RubyPart[] = [];
  let end = 0;
  for (const found of line.matchAll(RUBY)) {
    const [all, text = '', ruby = ''] = found;
    if (found.index > end) parts.push({ text: line.slice(end, found.index) });
    parts.push({ text, ruby });
    end = found.index + all.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

/** The text without readings, as it is searched and counted. */
export const withoutRuby = (text: string): string => text.replace(RUBY, '$1');

/** The stored form of a text that a person typed. */
export const markedRuby = (text: string): string =>
  text.replace(UNMARKED, (all, base: string, reading: string) =>
    base.startsWith('｜') ? all : `｜${base}《${reading}》`,
  );
