import { foldText } from '@newsphoto/domain';
import { foldReading, isReading } from './reading/kana.ts';

/** A typed text: its last word, which is completed, and everything before it. */
export interface TypedText {
  readonly before: string;
  /** The last word, folded. */
  readonly key: string;
  /** Its hiragana if it is kana, otherwise empty. */
  readonly reading: string;
}

const LAST_WORD = /[^\s*+#()"\\＋＊＃（）＂“”＼]*$/;
/** Letters that an input method has not made kana of yet: しんk. */
const UNFINISHED = /(?<=[ぁ-ゖァ-ヺーｦ-ﾟ])[a-zａ-ｚ]{1,3}$/i;

/** Undefined if the text does not end in a word, or within a quoted phrase. */
export function readTyped(text: string): TypedText | undefined {
  const [word = ''] = LAST_WORD.exec(text) ?? [];
  const before = text.slice(0, text.length - word.length);
  const key = foldText(word.replace(UNFINISHED, '')).trim();
  if (key === '' || /["\\＂“”＼]/.test(before)) return undefined;
  const reading = foldReading(key);
  return { before, key, reading: isReading(reading) ? reading : '' };
}

/** A term as part of an expression. */
export const asExpression = (term: string): string => term.replace(/[\s+*#()"\\＋＊＃（）＂“”＼]/g, '\\$&');
