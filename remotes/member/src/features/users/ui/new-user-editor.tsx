import type { AdminGroup, OneTimePassword } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { RecordEditor } from '@newsphoto/records';
import { pageDialogs } from '@newsphoto/ui';
import { useRef, useState } from 'react';
import { enteredOf, newUserFields } from '../model/user-fields.ts';
import { OneTimePasswordDialog } from './one-time-password-dialog.tsx';

interface NewUserEditorProps {
  readonly groups: readonly AdminGroup[];
  readonly onSaved: () => void;
  readonly onGone: () => void;
}

const NO_USER = { values: { sig: [] }, version: 0 };

/** Enters a new person, and shows the one-time password when the editor has gone. */
export function NewUserEditor({ groups, onSaved, onGone }: NewUserEditorProps) {
  const [fields] = useState(() => newUserFields(groups));
  const input = useRef<OneTimePassword>(undefined);
  const handleGone = () => {
    onGone();
    const password = input.current;
    if (password === undefined) return;
    void pageDialogs.open(({ close }) => <OneTimePasswordDialog issued={password} onClose={() => close()} />);
  };
  return (
    <RecordEditor
      title="利用者の追加"
      fields={fields}
      record={NO_USER}
      onSave={async (values) => {
        const userId = String(values.userId).trim();
        const body = { userId, ...enteredOf(values) };
        input.current = await call('POST /admin/users', { body }, QUIET_CALL);
      }}
      onSaved={onSaved}
      onGone={handleGone}
      saveLabel="追加"
      savedText="利用者を追加しました。"
    />
  );
}
