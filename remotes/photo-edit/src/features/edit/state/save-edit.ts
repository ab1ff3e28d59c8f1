import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { invalidate } from '@newsphoto/query';
import { NO_DRAFT } from '../model/edit-draft.ts';
import { editQuery } from './edit-queries.ts';
import type { EditSession } from './use-edit-session.ts';

/** How a save ended. `refused`: with a message at a field, or at none. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'refused'; readonly field: string | undefined; readonly text: string };

export interface SavedEdit {
  readonly version: number;
  readonly values: Record<string, string[]>;
  readonly reason: string;
}

/** Another editor has saved a version meanwhile. */
const OUTDATED = 'W0002';

/** Saves the chosen values of a draft, which ends with it. */
export async function saveEdit(
  { contentId, lockId, drafts }: EditSession,
  { version, values, reason }: SavedEdit,
): Promise<SaveOutcome> {
  const body = { lockId, version, values, ...(reason !== '' && { reason }) };
  try {
    const answer = await call('PUT /contents/:contentId/edit', { params: { contentId }, body }, QUIET_CALL);
    drafts.write(contentId, NO_DRAFT);
    return { kind: 'saved', version: answer.version };
  } catch (error) {
    if (!isApiError(error)) throw error;
    await invalidate(editQuery(contentId));
    if (error.code === OUTDATED) return { kind: 'outdated' };
    return { kind: 'refused', field: error.field, text: errorMessage(error) };
  }
}
