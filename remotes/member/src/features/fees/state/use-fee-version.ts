import type { FeeVersion } from '@newsphoto/contract';
import { type ApiError, call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { isConflict } from '@newsphoto/records';
import { pageBanners } from '@newsphoto/ui';
import { useUnsavedInput } from '@newsphoto/ui/forms';
import { useState } from 'react';
import type { FeeTable } from '../model/edit-fee-table.ts';

export interface EditedFees {
  readonly name: string;
  readonly table: FeeTable;
  readonly savedTable: FeeTable;
  readonly unsaved: boolean;
  readonly saving: boolean;
  /** Why it was not saved; empty where nothing is to be said. */
  readonly notice: string;
  /** What another user saved meanwhile: the next saving overwrites it. */
  readonly current: FeeVersion | undefined;
  readonly rename: (name: string) => void;
  readonly edit: (table: FeeTable) => void;
  /** Resolves to whether it was saved. */
  readonly save: () => Promise<boolean>;
}

/** The draft of a version while it is edited. */
export function useFeeVersion(read: FeeVersion, onSaved: () => void): EditedFees {
  const [saved, setSaved] = useState(read);
  const [name, rename] = useState(read.name);
  const [table, edit] = useState<FeeTable>(read.table);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const [current, setCurrent] = useState<FeeVersion>();
  const unsaved = name !== saved.name || table !== saved.table;
  useUnsavedInput(unsaved);

  const params = { feeVersionId: saved.feeVersionId };
  const save = async () => {
    setSaving(true);
    setRefusal(undefined);
    try {
      const { version } = current ?? saved;
      const body = { name, table, version };
      const now = await call('PUT /admin/fees/:feeVersionId', { params, body }, QUIET_CALL);
      setSaved({ ...now, table });
      setCurrent(undefined);
      pageBanners.show({ message: '料金表を保存しました。', type: 'success' });
      onSaved();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
      if (isConflict(error)) setCurrent(await call('GET /admin/fees/:feeVersionId', { params }, QUIET_CALL));
      return false;
    } finally {
      setSaving(false);
    }
  };
  const savedTable = saved.table;
  return {
    name,
    table,
    savedTable,
    unsaved,
    saving,
    notice: refusal?.text ?? '',
    current,
    rename,
    edit,
    save,
  };
}
