import { call, QUIET_CALL } from '@newsphoto/http';
import { RecordEditor } from '@newsphoto/records';
import { useState } from 'react';
import { enteredOf, groupFields } from '../model/group-fields.ts';

interface NewGroupEditorProps {
  readonly onSaved: () => void;
  readonly onGone: () => void;
}

const NO_GROUP = { values: { groupKbn: '1', grp: [] }, version: 0 };

/** Enters a new group. */
export function NewGroupEditor({ onSaved, onGone }: NewGroupEditorProps) {
  const [fields] = useState(() => groupFields());
  return (
    <RecordEditor
      title="グループの追加"
      fields={fields}
      record={NO_GROUP}
      onSave={(values) => call('POST /admin/groups', { body: enteredOf(values) }, QUIET_CALL)}
      onSaved={onSaved}
      onGone={onGone}
      saveLabel="追加"
      savedText="グループを追加しました。"
    />
  );
}
