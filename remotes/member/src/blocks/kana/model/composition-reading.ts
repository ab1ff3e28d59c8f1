import { toKatakana } from '@newsphoto/domain/members';

/** What is known of the reading of a composition: the text of an input method that is not confirmed yet. */
export interface CompositionReading {
  /** Katakana typed so far. */
  readonly kana: string;
  /** The converted part of the text, up to its last character that is no kana, and the part of `kana` that it has. */
  readonly converted: string;
  readonly convertedKana: string;
  /** The text ends with a single n: conversion takes it for ん. */
  readonly endsWithN: boolean;
}

export const NO_READING: CompositionReading = {
  ...{ kana: '', converted: '', convertedKana: '' },
  endsWithN: false,
};

const LETTERS_AT_END = /[A-Za-z\uff21-\uff3a\uff41-\uff5a]+$/;
const KANA_AT_END = /[\u3041-\u3096\u3099\u309a\u309d\u309e\u30a1-\u30fa\u30fc-\u30fe\uff66-\uff9f]+$/;
const N_AT_END = /(?:^|[^n\uff4e])[n\uff4e]$/;

/** The kana at the end of a text, as katakana. */
export const kanaAtEnd = (text: string): string => toKatakana(KANA_AT_END.exec(text)?.[0] ?? '');
export const isKana = (text: string): boolean => text !== '' && text.replace(KANA_AT_END, '') === '';

/**
 * The reading after a further `compositionupdate` with this text. Kana are what was typed; letters at the end are half-typed;
 * anything else is a conversion, which keeps the reading. With a live conversion, kana behind the same converted text are
 * typed after it.
 */
export function readComposition(before: CompositionReading, text: string): CompositionReading {
  const typed = text.replace(LETTERS_AT_END, '');
  const endsWithN = N_AT_END.test(text);
  const kana = kanaAtEnd(typed);
  const converted = typed.replace(KANA_AT_END, '');
  if (converted === '') return { ...NO_READING, kana, endsWithN };
  if (converted === before.converted) return { ...before, kana: before.convertedKana + kana, endsWithN };
  const all = before.endsWithN ? `${before.kana}ン` : before.kana;
  const convertedKana = all.endsWith(kana) ? all.slice(0, all.length - kana.length) : all;
  return { kana: convertedKana + kana, converted, convertedKana, endsWithN };
}
