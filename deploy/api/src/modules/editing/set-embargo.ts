import { checkValues } from '@newsphoto/domain/desk';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { editValuesOf } from './edit-values-of.ts';
import { lockContent } from './editing.repository.ts';
import { requireNoOtherEditor } from './locks.service.ts';
import { writeVersion } from './write-version.ts';

export interface Embargo {
  readonly contentId: number;
  /** YYYYMMDDHHmm in Asia/Tokyo; empty: none. */
  readonly until: string;
  readonly now: Date;
}

/**
 * Makes a version with another embargo; none if it is the same.
 * @throws ApiError `content/unknown`, `edit/locked`, `input/invalid`
 */
export async function setEmbargo(
  transaction: DatabaseTransaction,
  { contentId, until, now }: Embargo,
  actor: Actor,
): Promise<void> {
  const row = await lockContent(transaction, contentId);
  if (!row) throw new ApiError('content/unknown');
  await requireNoOtherEditor(transaction, { contentId, now }, actor);
  const values = valuesOf(until);
  const before = editValuesOf(row);
  const [problem] = checkValues(before, values, () => true);
  if (problem)
    throw new ApiError('input/invalid', [], {
      field: 'until',
      ruleMessage: { code: problem.code, text: problem.text },
    });
  const isSame = Object.entries(values).every(([key, value]) => (before[key] ?? []).join() === value.join());
  if (!isSame) await writeVersion(transaction, { row, values, userId: actor.userId, reason: '', now });
}

function valuesOf(until: string): { releaseDate: string[]; releaseTime: string[] } {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(until) ?? [];
  if (year === undefined) return { releaseDate: [], releaseTime: [] };
  return { releaseDate: [`${year}:${month}:${day}`], releaseTime: [`${hour}:${minute}:00+09:00`] };
}
