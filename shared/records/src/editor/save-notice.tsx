import type { FieldValues } from '@newsphoto/domain/forms';
import { Box, Details } from '@newsphoto/ui';
import type { FormField } from '@newsphoto/ui/forms';
import { fieldDifferences } from './field-differences.ts';
import styles from './save-notice.module.css';
import type { EditedRecord } from './use-conflict.ts';

interface SaveNoticeProps {
  /** Why it was not saved; empty for no message. */
  readonly text: string;
  /** What another user saved meanwhile. */
  readonly current: EditedRecord | undefined;
  readonly fields: readonly FormField[];
  readonly entered: FieldValues;
}

/** Why a change was not saved, and after a conflict of versions what is saved. */
export function SaveNotice({ text, current, fields, entered }: SaveNoticeProps) {
  return (
    <div className={styles.place} role="alert">
      {text !== '' && (
        <Box as="p" tone="alert">
          {text}
        </Box>
      )}
      {current && text === '' && (
        <Box tone="alert">
          <p>
            編集中に、ほかのユーザーがこの項目を更新しました。入力した内容はそのまま残っています。
            保存されている内容を確認してから、保存し直してください。
          </p>
          <Differences fields={fields} saved={current.values} entered={entered} />
        </Box>
      )}
    </div>
  );
}

interface DifferencesProps {
  readonly fields: readonly FormField[];
  readonly saved: FieldValues;
  readonly entered: FieldValues;
}

function Differences({ fields, saved, entered }: DifferencesProps) {
  const differences = fieldDifferences(fields, saved, entered);
  if (differences.length === 0) return <p>保存されている内容は、入力した内容と同じです。</p>;
  return (
    <Details
      kind="plain"
      label="保存されている内容"
      details={differences.map(({ label, saved: value }) => [label, value])}
    />
  );
}
