/** A word or phrase of shared/docs/words.md that is not written. */
interface ListedWord {
  readonly word: string;
  readonly inNames: boolean;
  readonly inText: boolean;
}

/** An allowed use: a file, a folder (ends with `/`) or `*` for all, and a word or a name. */
interface Exception {
  readonly where: string;
  readonly word: string;
  readonly reason: string;
}

export interface WordList {
  readonly words: readonly ListedWord[];
  readonly exceptions: readonly Exception[];
}

const rowsOf = (section: string): string[][] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('|--'))
    .slice(1)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );

export function readWordList(markdown: string): WordList {
  const [, listed = '', excepted = ''] = markdown.split(/^## .*$/m);
  return {
    words: rowsOf(listed).flatMap(([words = '', kind = '']) =>
      words.split(', ').map((word) => ({
        word,
        inNames: kind !== 'text' && !word.includes(' '),
        inText: kind !== 'name',
      })),
    ),
    exceptions: rowsOf(excepted).flatMap(([where = '', words = '', reason = '']) =>
      words
        .split(', ')
        .map((word) => ({ where: where.replaceAll('`', ''), word: word.replaceAll('`', ''), reason })),
    ),
  };
}
