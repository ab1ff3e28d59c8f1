import type { Retention } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import { call, QUIET_CALL } from '@newsphoto/http';
import { RecordEditor } from '@newsphoto/records';
import { Details, Note, openConfirmation, Title } from '@newsphoto/ui';
import { useRef, useState } from 'react';
import { retentionFields } from '../model/retention-fields.ts';
import { confirmationOf, enteredOf, stateOf, storedOf } from '../model/retention-labels.ts';

interface RetentionEditorProps {
  readonly retention: Retention;
  readonly onSaved: () => void;
  readonly onGone: () => void;
}

const recordOf = (retention: Retention) => ({
  values: { value: enteredOf(retention) },
  version: retention.version,
});

/** Sets how long a kind of data is retained, once its user has seen what that removes. */
export function RetentionEditor({ retention, onSaved, onGone }: RetentionEditorProps) {
  const { key } = retention;
  const [fields] = useState(() => retentionFields(retention));
  const confirmed = useRef<number | null>(null);
  const fetchCurrent = async () => {
    const { retentions } = await call('GET /admin/retentions', {}, QUIET_CALL);
    return recordOf(retentions.find((one) => one.key === key) ?? retention);
  };
  const confirmSave = async ({ value }: FieldValues) => {
    const entered = storedOf(value);
    const query = entered === null ? {} : { value: String(entered) };
    const { dryRun } = await call(
      'GET /admin/retentions/:key/dry-run',
      { params: { key }, query },
      QUIET_CALL,
    );
    confirmed.current = dryRun.count;
    return openConfirmation(confirmationOf(retention, dryRun));
  };
  return (
    <RecordEditor
      title="保存期間の変更"
      fields={fields}
      record={recordOf(retention)}
      confirmSave={confirmSave}
      onSave={({ value }, version) =>
        call(
          'PUT /admin/retentions/:key',
          { params: { key }, body: { value: storedOf(value), version, confirmed: confirmed.current } },
          QUIET_CALL,
        )
      }
      fetchCurrent={fetchCurrent}
      onSaved={onSaved}
      onGone={onGone}
      saveLabel="件数を確認して保存"
    >
      <Note as="section">
        <Title level={3} size="dense">
          範囲の理由と、削除されないもの
        </Title>
        <p>{retention.note}</p>
      </Note>
      <Details kind="plain" label="いまの状態" details={stateOf(retention)} />
    </RecordEditor>
  );
}
