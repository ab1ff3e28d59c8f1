/** A word, or a quoted phrase. `text` is as typed, escapes resolved; `position` is its offset in the input. */
export interface SearchTerm {
  readonly kind: 'term';
  readonly text: string;
  readonly phrase: boolean;
  readonly position: number;
}

/** All of `include` and none of `exclude`. `include` is never empty. */
export interface SearchAll {
  readonly kind: 'all';
  readonly include: readonly SearchNode[];
  readonly exclude: readonly SearchNode[];
}

/** At least one of two or more. */
export interface SearchAny {
  readonly kind: 'any';
  readonly nodes: readonly SearchNode[];
}

export type SearchNode = SearchTerm | SearchAll | SearchAny;

/** Codes of the message catalogue: E1073 for operators, E1074 for brackets, quotes and escapes. */
export type SearchErrorCode = 'E1073' | 'E1074';

/** The problem, in Japanese, with the position in the input (UTF-16 units from 0) and the character there. */
export interface SearchSyntaxError {
  readonly code: SearchErrorCode;
  readonly position: number;
  readonly message: string;
}

/** An empty expression has no node: it finds everything. */
export type ParsedSearch =
  | { readonly ok: true; readonly ast: SearchNode | undefined }
  | { readonly ok: false; readonly error: SearchSyntaxError };
