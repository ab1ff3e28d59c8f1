/** One row of `shared/docs/requirements/`. */
export interface Statement {
  readonly id: string;
  readonly text: string;
  /** Ids of other statements and paths of the repository that a row names in its third cell, if it has one. */
  readonly references: readonly string[];
}

/** One row of `open.md`. */
export interface OpenStatement {
  readonly id: string;
  readonly shownBy: string;
  readonly reason: string;
}

const ROW = /^\| ([A-Z]-\d+) \|(.*)\|$/gm;
const CELL_BORDER = /(?<!\\)\|/;

const rowsOf = (markdown: string): { id: string; cells: string[] }[] =>
  [...markdown.matchAll(ROW)].map(([, id = '', rest = '']) => ({
    id,
    cells: rest.split(CELL_BORDER).map((cell) => cell.trim()),
  }));

export function readStatements(markdown: string): Statement[] {
  return rowsOf(markdown).map(({ id, cells: [text = '', concerns = ''] }) => ({
    id,
    text,
    references: concerns.replaceAll('`', '').split(' ').filter(Boolean),
  }));
}

export function readOpenStatements(markdown: string): OpenStatement[] {
  return rowsOf(markdown).map(({ id, cells: [shownBy = '', reason = ''] }) => ({ id, shownBy, reason }));
}
