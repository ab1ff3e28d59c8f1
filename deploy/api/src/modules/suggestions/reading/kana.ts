import { foldText } from '@newsphoto/domain';

const TO_HIRAGANA = 0x60;

/** A text with katakana as hiragana. */
const hiraganaOf = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (character) => String.fromCharCode(character.charCodeAt(0) - TO_HIRAGANA));

/** The form in which readings are stored and compared: folded as the search does, hiragana, no spaces or dots. */
export const foldReading = (kana: string): string => hiraganaOf(foldText(kana)).replace(/[\s・]/g, '');

/** A reading only has kana. */
export const isReading = (text: string): boolean => /^[ぁ-ゖー]+$/.test(text);
