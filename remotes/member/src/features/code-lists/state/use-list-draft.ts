import type { CodeList } from '@newsphoto/contract';
import { type ApiError, call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { isConflict } from '@newsphoto/records';
import { useState } from 'react';
import { changesAsText, type DraftItem, draftOf, isEdited, rebased, requestOf } from '../model/list-draft.ts';

type List = CodeList;

export interface ListDraft {
  readonly items: readonly DraftItem[];
  readonly setItems: (items: readonly DraftItem[]) => void;
  readonly edited: boolean;
  readonly saving: boolean;
  /** Why it was not saved; empty where nothing is to be said. */
  readonly notice: string;
  /** Describes what another user changed meanwhile; undefined without a change. */
  readonly theirs: readonly string[] | undefined;
  /** Resolves to whether it was saved. */
  readonly save: () => Promise<boolean>;
}

/** A list while it is edited. Who comes second keeps the own changes, on top of what was saved. */
export function useListDraft(read: List): ListDraft {
  const [base, setBase] = useState(read);
  const [items, setItems] = useState(() => draftOf(read));
  const [saving, setSaving] = useState(false);
  const [notice, setNotice] = useState('');
  const [theirs, setTheirs] = useState<readonly string[]>();

  const params = { itemCd: base.itemCd };

  const comeSecond = async (refusal: ApiError) => {
    if (!isConflict(refusal)) return setNotice(refusal.text);
    const saved = await call('GET /admin/lists/:itemCd', { params }, QUIET_CALL);
    setTheirs(changesAsText(base, saved));
    setItems(rebased(base, items, saved));
    setBase(saved);
  };
  const save = async () => {
    setSaving(true);
    setNotice('');
    try {
      const body = requestOf(items, base.version);
      await call('PUT /admin/lists/:itemCd', { params, body }, QUIET_CALL);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      await comeSecond(error).catch((failure: unknown) => {
        if (!isApiError(failure)) throw failure;
        setNotice(failure.text);
      });
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { items, setItems, edited: isEdited(base, items), saving, notice, theirs, save };
}
