import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';

/** Rewrites texts that no table's trigger passes: those that are shortened or hashed before they are stored, and stored documents. */
export interface Rewriter {
  readonly isIdle: boolean;
  text(text: string): string;
  /** Every text in a value of JSON, at any depth. */
  value<Value>(value: Value): Value;
}

interface Rule {
  readonly pattern: RegExp;
  readonly replacement: string;
}

/** The names that are anonymised at this moment. */
export async function readRewriter(db: DatabaseHandle): Promise<Rewriter> {
  const { rows } = await sql<{ pattern: string; replacement: string }>`
    select pattern, replacement from anonymised_names where state in ('running', 'done')
    order by length(name) desc, name_id`.execute(db);
  return createRewriter(
    rows.map(({ pattern, replacement }) => ({ pattern: new RegExp(pattern, 'gu'), replacement })),
  );
}

function createRewriter(rules: readonly Rule[]): Rewriter {
  const text = (written: string): string =>
    rules.reduce((left, { pattern, replacement }) => left.replace(pattern, () => replacement), written);
  const deep = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(deep);
    if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
      return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, deep(one)]));
  };
  const isIdle = rules.length === 0;
  return { isIdle, text, value: (value) => (isIdle ? value : (deep(value) as typeof value)) };
}
