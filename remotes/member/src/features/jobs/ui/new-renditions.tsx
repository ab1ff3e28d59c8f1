import type { Job, NewRenditions } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import { call, QUIET_CALL } from '@newsphoto/http';
import { RecordEditor } from '@newsphoto/records';
import type { FormField } from '@newsphoto/ui/forms';
import { useRef } from 'react';
import { contentNumbers } from '../../../blocks/admin/model/content-numbers.ts';

interface NewRenditionsEditorProps {
  /** The job that was started, or undefined where it was given up. */
  readonly onGone: (started: Job | undefined) => void;
}

const SOME = 'some';

const fieldsOf = ({ of }: FieldValues): readonly FormField[] => [
  {
    type: 'radios',
    key: 'of',
    label: '対象',
    required: true,
    options: [
      { value: SOME, label: '素材番号で指定する' },
      { value: 'all', label: 'すべての素材' },
    ],
  },
  {
    type: 'textarea',
    key: 'numbers',
    label: '素材番号',
    required: true,
    visible: of === SOME,
    extend: { rows: 4, hint: '12桁の数字。複数のときは改行か読点で区切ります（100件まで）。' },
  },
];
const FIRST = { values: { of: SOME }, version: 0 };

const problemsOf = ({ of, numbers }: FieldValues) => {
  const entered = String(numbers ?? '');
  const { problem } = contentNumbers(entered);
  return of === SOME && problem && entered.trim() !== '' ? { numbers: problem } : undefined;
};

const wanted = ({ of, numbers }: FieldValues): NewRenditions =>
  of === SOME ? { contentIds: [...contentNumbers(String(numbers)).contentIds] } : { all: true };

/** Starts the job that recreates renditions, and shows its progress at once. */
export function NewRenditionsEditor({ onGone }: NewRenditionsEditorProps) {
  const started = useRef<Job>(undefined);
  return (
    <RecordEditor
      title="画像の作り直し"
      fields={fieldsOf}
      record={FIRST}
      verifyAcross={problemsOf}
      saveLabel="作り直しを始める"
      savedText="画像の作り直しを始めました。"
      onSave={async (values) => {
        started.current = await call('POST /admin/renditions', { body: wanted(values) }, QUIET_CALL);
      }}
      onSaved={() => undefined}
      onGone={() => onGone(started.current)}
    >
      <p>一覧用と詳細用の画像を、原本から作り直します。できあがるまでは、いまの画像が表示されます。</p>
    </RecordEditor>
  );
}
