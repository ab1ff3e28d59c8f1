import type { FieldValues } from '@newsphoto/domain/forms';
import { Box, Details } from '@newsphoto/ui';
import type { FormField } from '@newsphoto/ui/forms';
import { useFormState } from 'react-final-form';
import { savedDifferences } from '../model/change-fields.ts';

interface ConflictNoticeProps {
  readonly fieldsOf: (values: FieldValues) => readonly FormField[];
  readonly saved: FieldValues;
}

const VALUES = { values: true };

/** Another window saved meanwhile: what is saved differs from what is in the form, which stays. */
export function ConflictNotice({ fieldsOf, saved }: ConflictNoticeProps) {
  const { values } = useFormState<FieldValues>({ subscription: VALUES });
  const differences = savedDifferences(fieldsOf(values), saved, values);
  return (
    <div role="alert">
      <Box tone="alert">
        <p>
          編集中に、登録情報が別の画面で変更されました。入力した内容はそのまま残っています。保存されている内容を確認してから、もう一度保存してください。
        </p>
        {differences.length === 0 ? (
          <p>保存されている内容は、入力した内容と同じです。</p>
        ) : (
          <Details kind="plain" label="保存されている内容" details={differences} />
        )}
      </Box>
    </div>
  );
}
