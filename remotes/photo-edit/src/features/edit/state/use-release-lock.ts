import { useEffect } from 'react';
import { valuesOfDraft } from '../model/edit-draft.ts';
import { CONFIRM_PATH, EDIT_PATH, walkOf } from '../model/edit-walk.ts';
import type { DraftStore } from './draft-store.ts';
import { leavePage, releaseLock } from './leave-lock.ts';

/** Form and confirmation are two screens of one edit: between them the lock stays. */
function isStillEdited(contentId: string, { pathname, search }: Location): boolean {
  const isHere = [EDIT_PATH, CONFIRM_PATH].some((path) => pathname.endsWith(path));
  return isHere && walkOf(new URLSearchParams(search)).contentId === contentId;
}

/**
 * Releases the lock of a content that is left. What is typed stays on the server, for this user or the next editor. A page that is closed
 * with something typed may be a reload: its lock stays a little.
 */
export function useReleaseLock(contentId: string, lockId: string, drafts: DraftStore): void {
  useEffect(() => {
    const typed = () => ({ lockId, draft: valuesOfDraft(drafts.read(contentId)) });
    const leave = () => leavePage(contentId, typed());
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      if (!isStillEdited(contentId, window.location)) releaseLock(contentId, typed());
    };
  }, [contentId, lockId, drafts]);
}
