import { inputOfText } from '@newsphoto/bulk';
import { EDIT_FIELDS, valuesAsText, valuesAt } from '@newsphoto/domain/desk';
import { Button, Note, openConfirmation, Toolbar } from '@newsphoto/ui';
import { SubmitButton } from '@newsphoto/ui/forms';
import { useRef } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useChangedKeys } from './changed-keys.tsx';
import { useEditForm } from './edit-form-context.ts';
import styles from './save-bar.module.css';
import { useSubmitKey } from './submit-key.ts';

const PROBLEMS = { errors: true, submitFailed: true };

/** How much is changed, and the way to the confirmation. */
export function SaveBar() {
  const { saved, isReadOnly } = useEditForm();
  const form = useForm('SaveBar');
  const changed = useChangedKeys();
  const state = useRef<HTMLSpanElement>(null);
  useSubmitKey(() => (isReadOnly ? null : state.current?.closest('form')));
  const { errors = {}, submitFailed } = useFormState({ subscription: PROBLEMS });
  const problems = submitFailed ? Object.keys(errors).length : 0;
  const discard = async () => {
    const isMeant = await openConfirmation({
      title: '変更の破棄',
      message: `変更した${changed.length}項目を、保存されている内容に戻します。よろしいですか？`,
      okText: '破棄する',
      cancelText: '編集に戻る',
    });
    if (!isMeant) return;
    // Its button goes with the changes.
    state.current?.focus();
    form.batch(() => {
      for (const field of EDIT_FIELDS) {
        form.change(field.key, inputOfText(field, valuesAsText(valuesAt(saved, field.key))));
      }
    });
  };
  return (
    <div className={styles.bar}>
      <Toolbar justify="space-between" gap="8px 16px">
        <span ref={state} tabIndex={-1} className={styles.state} role="status">
          {isReadOnly
            ? '編集できません。'
            : changed.length === 0
              ? '変更はありません。'
              : `${changed.length}項目を変更しています。`}
          {problems > 0 && (
            <Note as="span" size="text" tone="alert">{`入力に誤りが${problems}項目あります。`}</Note>
          )}
        </span>
        <Toolbar as="span" end>
          {changed.length > 0 && !isReadOnly && <Button onClick={() => void discard()}>変更を破棄</Button>}
          {!isReadOnly && changed.length > 0 && (
            <Note as="span" size="small">
              Ctrl+Enter
            </Note>
          )}
          {!isReadOnly && <SubmitButton>確認</SubmitButton>}
        </Toolbar>
      </Toolbar>
    </div>
  );
}
