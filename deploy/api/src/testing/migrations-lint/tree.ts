/** The parse tree of PostgreSQL, read without its hundreds of types: nodes are objects with one key, their kind. */
export type Fields = { readonly [key: string]: unknown };

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Kind and fields of a node. */
export function nodeOf(value: unknown): { kind: string; fields: Fields } {
  const [entry] = Object.entries(fieldsOf(value));
  return entry ? { kind: entry[0], fields: fieldsOf(entry[1]) } : { kind: '', fields: {} };
}

/** Every object below a value that is held under the key `kind`, the value's own first. */
export function everyNode(value: unknown, kind: string): Fields[] {
  if (Array.isArray(value)) return value.flatMap((item) => everyNode(item, kind));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    ...(key === kind && isFields(child) ? [child] : []),
    ...everyNode(child, kind),
  ]);
}

export const tableOf = (fields: Fields): string => textOf(fieldsOf(fields.relation).relname);
