import { readSegments } from './read-segments.ts';
import type { WordList } from './read-word-list.ts';

interface FoundWord {
  readonly word: string;
  /** The name, or the word itself in prose. */
  readonly text: string;
  readonly line: number;
}

const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((part) => part.toLowerCase());

const isAllowed = ({ exceptions }: WordList, path: string, word: string, text: string): boolean =>
  exceptions.some(
    (exception) =>
      [word, text, '*'].includes(exception.word) &&
      (exception.where === '*' ||
        path === exception.where ||
        (exception.where.endsWith('/') && path.startsWith(exception.where))),
  );

/** Finds the words of the list in the names and the prose of files. */
export function wordFinder(list: WordList): (path: string, text: string) => readonly FoundWord[] {
  const inNames = new Set(list.words.filter((listed) => listed.inNames).map(({ word }) => word));
  const phrases = list.words
    .filter((listed) => listed.inText)
    .map(({ word }) => word.replaceAll(' ', '[\\s*/]+'));
  const inText = new RegExp(`(?<![\\w.-])(?:${phrases.join('|')})(?![\\w-])`, 'gi');
  const ofName = new Map<string, readonly string[]>();
  const wordsOfName = (name: string): readonly string[] => {
    const known = ofName.get(name) ?? partsOf(name).filter((part) => inNames.has(part));
    ofName.set(name, known);
    return known;
  };

  return (path, text) =>
    readSegments(path, text).flatMap((segment) => {
      const found =
        segment.kind === 'name'
          ? wordsOfName(segment.text).map((word) => ({ word, text: segment.text, at: segment.at }))
          : [...segment.text.matchAll(inText)].map((match) => {
              const word = match[0].toLowerCase().replace(/[\s*/]+/g, ' ');
              return { word, text: word, at: segment.at + match.index };
            });
      return found
        .filter((one) => !isAllowed(list, path, one.word, one.text))
        .map((one) => ({ word: one.word, text: one.text, line: text.slice(0, one.at).split('\n').length }));
    });
}
