import { composed } from '../desk/edit-values.ts';
import { isBlank } from '../text/printable.ts';
import { markedRuby } from '../text/ruby.ts';

/** Bodies in the form in which texts are stored: the indents of paragraphs stay, the blanks behind them do not. */
export const normalizedBody = (values: readonly string[]): string[] =>
  values
    .map((value) =>
      markedRuby(
        composed(value)
          .split(/\r\n?|\n/)
          .map((line) => line.trimEnd())
          .filter((line) => !isBlank(line))
          .join('\n'),
      ),
    )
    .filter((value) => value !== '');
