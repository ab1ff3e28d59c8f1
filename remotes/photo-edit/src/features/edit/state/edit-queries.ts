import { EDIT_LOCK_RENEWAL_MS, type EditLockAnswer } from '@newsphoto/contract';
import { type CallInput, type CallOptions, call, QUIET_CALL } from '@newsphoto/http';
import { type ApiQuery, endpointQuery } from '@newsphoto/query';

/** An editor's record: an old one is never shown. */
const FRESH = { gcTime: 0 };

export const editQuery = (contentId: string) =>
  endpointQuery('GET /contents/:contentId/edit', { params: { contentId } }, FRESH);

export const versionsQuery = (contentId: string) =>
  endpointQuery('GET /contents/:contentId/versions', { params: { contentId } }, FRESH);

/**
 * Takes the lock, and renews it each time it is read again.
 * @param draft undefined as long as nothing was typed in this window: what the server has of this user stays
 */
export const lockQuery = (
  contentId: string,
  lockId: string,
  draft: () => Record<string, string[]> | undefined,
): ApiQuery<EditLockAnswer> => ({
  key: ['contents', contentId, 'lock', lockId],
  call: (options) => takeLock(contentId, { lockId, ...optionalDraft(draft()) }, options),
  ...FRESH,
});

export const takeLock = (
  contentId: string,
  body: CallInput<'PUT /contents/:contentId/lock'>['body'],
  options: CallOptions = QUIET_CALL,
): Promise<EditLockAnswer> => call('PUT /contents/:contentId/lock', { params: { contentId }, body }, options);

export const optionalDraft = (draft: Record<string, string[]> | undefined) => (draft ? { draft } : {});

/** The lock of a browser that ended is noticed so soon after its end. */
export const OTHER_LOCK_MS = 10_000;
export const renewalMs = () => EDIT_LOCK_RENEWAL_MS;
