import type { EditableContent, SettingValues } from '@newsphoto/contract';
import type { IsListed } from '@newsphoto/domain/desk';
import { invalidate, readCached, useApiQuery } from '@newsphoto/query';
import { useChanges, useUserId } from '@newsphoto/session';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useDeskForm } from '../../../blocks/desk-form/state/desk-form.ts';
import { listsQuery } from '../../../blocks/field-lists/state/lists-query.ts';
import { createDraftStore } from './draft-store.ts';
import { editQuery, OTHER_LOCK_MS } from './edit-queries.ts';
import { useEditLock } from './use-edit-lock.ts';
import { useReleaseLock } from './use-release-lock.ts';
import { windowLockIdAtom } from './window-lock-id.ts';

const isLockedElsewhere = (content: EditableContent | undefined, lockId: string): boolean =>
  content?.lock !== undefined && content.lock.lockId !== lockId;

/** A content that is edited, with its lock, for the form and for its confirmation. */
export function useEditSession(contentId: string) {
  const userId = useUserId();
  const lockId = useAtomValue(windowLockIdAtom);
  const [drafts] = useState(() => createDraftStore(window.sessionStorage, userId));
  const query = editQuery(contentId);
  const loaded = useApiQuery(query, {
    // The lock of a browser that died ends without a change.
    rereadAfter: () => isLockedElsewhere(readCached(query), lockId) && OTHER_LOCK_MS,
  });
  const lists = useApiQuery(listsQuery);
  const form = useDeskForm(loaded.data?.desk);
  const lock = useEditLock(contentId, loaded.data, lockId, drafts);
  useReleaseLock(contentId, lockId, drafts);
  useChanges('contents', (key) => {
    if (key === '' || key === contentId) void invalidate(query);
  });
  const isListed = useMemo(() => listedIn(lists.data), [lists.data]);
  return { contentId, lockId, drafts, loaded, lists, form, lock, isListed };
}
export type EditSession = ReturnType<typeof useEditSession>;

/** Without the lists the server alone decides. */
function listedIn(lists: SettingValues | undefined): IsListed {
  if (!lists) return () => true;
  const ids = new Map(
    Object.entries(lists).map(([itemCd, items]) => [itemCd, new Set(items.map(({ itemId }) => itemId))]),
  );
  return (itemCd, itemId) => ids.get(itemCd)?.has(itemId) ?? false;
}
