import type { FeeVersionHead } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { RecordEditor } from '@newsphoto/records';
import type { FormField } from '@newsphoto/ui/forms';
import { useRef } from 'react';

interface DialogEnds {
  readonly head: FeeVersionHead;
  readonly onGone: () => void;
}

const START_FIELDS: readonly FormField[] = [
  {
    type: 'datepicker',
    key: 'startsOn',
    label: '適用開始日',
    required: true,
    extend: { hint: 'この日（日本時間）から適用します。適用が始まると、料金は変更できなくなります。' },
  },
];

/** Gives a draft its first day. */
export function StartDialog({ head, onSaved, onGone }: DialogEnds & { readonly onSaved: () => void }) {
  const { version } = head;
  const params = { feeVersionId: head.feeVersionId };
  return (
    <RecordEditor
      title="適用開始日の設定"
      fields={START_FIELDS}
      record={{ values: { startsOn: '' }, version }}
      onSave={({ startsOn }, read) =>
        call(
          'PUT /admin/fees/:feeVersionId/start',
          { params, body: { startsOn: String(startsOn), version: read } },
          QUIET_CALL,
        )
      }
      fetchCurrent={async () => {
        const current = await call('GET /admin/fees/:feeVersionId', { params }, QUIET_CALL);
        return { values: { startsOn: current.startsOn ?? '' }, version: current.version };
      }}
      onSaved={onSaved}
      onGone={onGone}
      saveLabel="適用を予約"
      savedText="適用開始日を設定しました。"
    />
  );
}

const COPY_FIELDS: readonly FormField[] = [
  {
    type: 'text',
    key: 'name',
    label: '新しい版の名称',
    required: true,
    verifyRules: [{ rule: 'maxLength', limit: 60 }],
    extend: { placeholder: '2027年度料金表' },
  },
];

/** Makes a draft of a version's fees, and names it to its caller. */
export function CopyDialog({
  head,
  onCopied,
  onGone,
}: DialogEnds & { readonly onCopied: (feeVersionId: string) => void }) {
  const copied = useRef('');
  return (
    <RecordEditor
      title={`「${head.name}」の複製`}
      fields={COPY_FIELDS}
      record={{ values: { name: '' }, version: head.version }}
      onSave={async ({ name }) => {
        const body = { copyOf: head.feeVersionId, name: String(name) };
        const draft = await call('POST /admin/fees', { body }, QUIET_CALL);
        copied.current = draft.feeVersionId;
      }}
      onSaved={() => onCopied(copied.current)}
      onGone={onGone}
      saveLabel="複製"
      savedText="料金表を複製しました。下書きとして編集できます。"
    />
  );
}
