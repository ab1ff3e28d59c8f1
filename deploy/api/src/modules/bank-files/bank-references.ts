import { createHash } from 'node:crypto';
import type { BankRow } from '@newsphoto/domain/bank';

/**
 * What identifies rows of files: account, day, content, and the ordinal among equal rows. Banks number their rows or not, and
 * files of the two kinds, or of overlapping days, have the same payment.
 */
export function bankReferencesOf(rows: readonly BankRow[]): string[] {
  const counts = new Map<string, number>();
  return rows.map(({ account, day, ...row }) => {
    const content = [row.amount, row.payer, row.code, row.edi, row.reference, row.origin];
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, HASH_LENGTH);
    const place = `${account} ${day} ${hash}`;
    const ordinal = (counts.get(place) ?? 0) + 1;
    counts.set(place, ordinal);
    return `${place} ${ordinal}`;
  });
}

const HASH_LENGTH = 24;
