import { type CallOptions, call, QUIET_CALL } from '@newsphoto/http';
import { takeLock } from './edit-queries.ts';

/** Releases the lock, and leaves what is typed. Where the lock is not released, it expires. */
export function releaseLock(
  contentId: string,
  body: { readonly lockId: string; readonly draft: Record<string, string[]> },
  options: CallOptions = QUIET_CALL,
): void {
  void call('DELETE /contents/:contentId/lock', { params: { contentId }, body }, options).catch(
    () => undefined,
  );
}

/** The page is closed, or loaded again. */
export function leavePage(
  contentId: string,
  body: { readonly lockId: string; readonly draft: Record<string, string[]> },
): void {
  const options = { ...QUIET_CALL, outlivesPage: true };
  const isTyped = Object.keys(body.draft).length > 0;
  if (isTyped) void takeLock(contentId, { ...body, isLeaving: true }, options).catch(() => undefined);
  else releaseLock(contentId, body, options);
}
