import type { EditableContent } from '@newsphoto/contract';
import { isApiError } from '@newsphoto/http';
import { invalidate, useApiQuery, writeCached } from '@newsphoto/query';
import { useState } from 'react';
import { unsavedFields, valuesOfDraft, withDraftOf } from '../model/edit-draft.ts';
import type { DraftStore } from './draft-store.ts';
import { editQuery, lockQuery, optionalDraft, renewalMs, takeLock } from './edit-queries.ts';

/** Code of the answer where another window edits the content. */
const LOCKED = 'E1042';

/** Values that were typed, not saved and left. */
export interface LeftValues {
  readonly by: string;
  /** This user left them, in another window or before a log-out. */
  readonly isOwn: boolean;
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/**
 * `held`: may be edited here. `foreign`: another user edits it. `elsewhere`: another window of this user does. `waiting`: not known yet.
 */
export interface EditLockView {
  readonly state: 'held' | 'foreign' | 'elsewhere' | 'waiting';
  /** It was held here, and another window took it over. */
  readonly isLost: boolean;
  readonly failure: string | undefined;
  /** Undefined where all of it is saved. */
  readonly left: LeftValues | undefined;
  /**
   * Takes it over, with what the other editor had typed.
   * @param onDraft called when that is stored, before anything can be typed here
   */
  takeOver(onDraft: () => void): Promise<void>;
  /** What was left is taken over or thrown away. Rejects as the call does. */
  endLeft(isTakenOver: boolean): Promise<void>;
  /** Renews it with what is typed by now. */
  renew(): void;
}

export function useEditLock(
  contentId: string,
  content: EditableContent | undefined,
  lockId: string,
  drafts: DraftStore,
): EditLockView {
  const { typed, draftToSend } = useTyped(contentId, drafts);
  const query = lockQuery(contentId, lockId, draftToSend);
  const holder = content?.lock;
  const isForeign = holder !== undefined && !holder.isOwn;
  // A second tab reads it: its own call would be refused.
  const isElsewhere = holder?.lockId !== undefined && holder.lockId !== lockId;
  const { data, error } = useApiQuery(query, {
    enabled: content !== undefined && !isForeign && !isElsewhere,
    rereadAfter: renewalMs,
    inBackground: true,
  });
  const isRefused = error?.code === LOCKED;
  const state = isForeign ? 'foreign' : isElsewhere || isRefused ? 'elsewhere' : data ? 'held' : 'waiting';
  const saved = content?.values ?? {};
  const addValues = (values: LeftValues['values']) =>
    drafts.write(contentId, withDraftOf(drafts.read(contentId), values, saved));
  const takeOver = async (onDraft: () => void) => {
    const answer = await takeLock(contentId, { lockId, takeOver: true, ...optionalDraft(draftToSend()) });
    addValues(answer.draft ?? {});
    onDraft();
    writeCached(query, answer);
    await Promise.all([endLeft(false), invalidate(editQuery(contentId))]);
  };
  const endLeft = async (isTakenOver: boolean) => {
    if (isTakenOver) addValues(data?.draft ?? {});
    // From now on it is what this window has typed.
    writeCached(query, await takeLock(contentId, { lockId, draft: typed(), endsLeft: true }));
  };
  const values = data?.draft && unsavedFields(data.draft, saved);
  return {
    ...{ state, takeOver, endLeft, renew: () => void (state === 'held' && invalidate(query)) },
    isLost: data !== undefined && state !== 'held',
    failure: isApiError(error) && !isRefused ? error.text : undefined,
    left: values && { by: data.draftBy ?? '', isOwn: data.isDraftOwn ?? false, values },
  };
}

/** Reads what is typed. `draftToSend`: undefined until something was. */
function useTyped(contentId: string, drafts: DraftStore) {
  const [sent] = useState(() => ({ isAny: false }));
  const typed = () => {
    const values = valuesOfDraft(drafts.read(contentId));
    sent.isAny ||= Object.keys(values).length > 0;
    return values;
  };
  const draftToSend = () => {
    const values = typed();
    return sent.isAny ? values : undefined;
  };
  return { typed, draftToSend };
}
