import type { AdminLimit } from '@newsphoto/contract';
import { isMessageCode, MESSAGES } from '@newsphoto/domain';
import { call, QUIET_CALL } from '@newsphoto/http';
import { RecordEditor } from '@newsphoto/records';
import { Note, Title } from '@newsphoto/ui';
import { useState } from 'react';
import { enteredOf, storedOf } from '../model/limit-amount.ts';
import { limitFields } from '../model/limit-fields.ts';

interface LimitEditorProps {
  readonly limit: AdminLimit;
  readonly onSaved: () => void;
  readonly onGone: () => void;
}

const recordOf = ({ unit, value, version }: AdminLimit) => ({
  values: { value: String(enteredOf(unit, value)) },
  version,
});

/** Sets one limit, or sets it back to its first value. */
export function LimitEditor({ limit, onSaved, onGone }: LimitEditorProps) {
  const { key, unit, messages } = limit;
  const [fields] = useState(() => limitFields(limit));
  const fetchCurrent = async () => {
    const { limits } = await call('GET /admin/limits', {}, QUIET_CALL);
    return recordOf(limits.find((one) => one.key === key) ?? limit);
  };
  return (
    <RecordEditor
      title="上限値の変更"
      fields={fields}
      record={recordOf(limit)}
      onSave={({ value }, version) =>
        call(
          'PUT /admin/limits/:key',
          { params: { key }, body: { value: storedOf(unit, String(value)), version } },
          QUIET_CALL,
        )
      }
      fetchCurrent={fetchCurrent}
      onSaved={onSaved}
      onGone={onGone}
    >
      <Note as="section">
        <Title level={3} size="dense">
          上限に達したときに表示される文面
        </Title>
        <ul>
          {messages.filter(isMessageCode).map((code) => (
            <li key={code}>{MESSAGES[code].replace(/\{\d\}/g, '○')}</li>
          ))}
        </ul>
      </Note>
    </RecordEditor>
  );
}
