import type { BatchSettings } from '@newsphoto/contract';
import { type DeskForm, type FieldSetting, hiddenFields } from '@newsphoto/domain/desk';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { fetchCached, invalidate } from '@newsphoto/query';
import { isConflict, mayDiscard } from '@newsphoto/records';
import { Box, Button, Details, Note, openConfirmation, pageBanners, Toolbar } from '@newsphoto/ui';
import { useUnsavedInput } from '@newsphoto/ui/forms';
import { useState } from 'react';
import { batchSettingsQuery, COMMON_DESK } from '../../../blocks/desk-form/state/desk-form.ts';
import { differencesOf, isSameForm, withSetting } from '../model/form-draft.ts';
import { DefaultDialog } from './default-dialog.tsx';
import styles from './desk-form-editor.module.css';
import { FormTable } from './form-table.tsx';

interface DeskFormEditorProps {
  readonly settings: BatchSettings;
  readonly name: string;
  readonly onEdited: (isEdited: boolean) => void;
}

/** Changes the form of one desk. What another editor saves meanwhile is shown, and overwritten on purpose alone. */
export function DeskFormEditor({ settings, name, onEdited }: DeskFormEditorProps) {
  /** As it was when the input began. */
  const [base, setBase] = useState<BatchSettings>();
  const [form, setForm] = useState<DeskForm>();
  const [error, setError] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [opened, setOpened] = useState<FieldSetting>();
  const saved = base ?? settings;
  const shown = form ?? settings.fields;
  const isEdited = form !== undefined && !isSameForm(form, saved.fields);
  const isOutdated = isEdited && settings.version !== saved.version;
  useUnsavedInput(isEdited);
  const change = (next: DeskForm) => {
    setBase(saved);
    setForm(next);
    setError('');
    onEdited(!isSameForm(next, saved.fields));
  };
  const end = () => {
    setBase(undefined);
    setForm(undefined);
    onEdited(false);
  };
  const save = async (fields: DeskForm) => {
    setSaving(true);
    try {
      const sent = fields.map((one) => ({ ...one, defaults: [...one.defaults] }));
      const body = { desk: settings.desk, version: settings.version, fields: sent };
      await call('PUT /editing/batch-settings', { body }, QUIET_CALL);
      await readAgain();
      end();
      pageBanners.show({ message: `「${name}」の設定を保存しました。`, type: 'success' });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      // The notice shows what was saved meanwhile.
      if (isConflict(failure)) await readAgain();
      else setError(errorMessage(failure));
    } finally {
      setSaving(false);
    }
  };
  const reset = async () => {
    const isCommon = settings.desk === COMMON_DESK;
    const isMeant = await openConfirmation({
      title: isCommon ? '初期設定に戻す' : '共通の設定に戻す',
      message: isCommon
        ? '共通の設定を、最初の状態に戻します。よろしいですか？'
        : `「${name}」の設定をなくし、共通の設定を使います。よろしいですか？`,
      okText: '戻す',
    });
    if (isMeant) await save([]);
  };
  return (
    <>
      {isOutdated && (
        <Box tone="alert" role="alert">
          <p>
            編集中に、ほかのユーザーがこの設定を更新しました。入力した内容はそのまま残っています。保存されている内容を確認してから、保存し直してください。
          </p>
          <Details kind="plain" label="保存されている内容" details={differencesOf(settings.fields, shown)} />
        </Box>
      )}
      <FormTable form={shown} onChange={change} onDefault={setOpened} />
      <div className={styles.bar}>
        <Toolbar justify="space-between" gap="8px 16px">
          <Note as="span" size="text" role="status">
            {isEdited
              ? `変更しています（表示しない項目：${hiddenFields(shown).length}）。`
              : `変更はありません（表示しない項目：${hiddenFields(shown).length}）。`}
            {error !== '' && (
              <Note as="span" size="text" tone="alert">
                {error}
              </Note>
            )}
          </Note>
          <Toolbar as="span" end>
            {settings.isOwn && !isEdited && (
              <Button onClick={() => void reset()}>
                {settings.desk === COMMON_DESK ? '初期設定に戻す' : '共通の設定に戻す'}
              </Button>
            )}
            {isEdited && (
              <Button onClick={() => void mayDiscard(true).then((isMeant) => isMeant && end())}>
                変更を破棄
              </Button>
            )}
            <Button kind="primary" disabled={!isEdited} loading={isSaving} onClick={() => void save(shown)}>
              {isOutdated ? 'この内容で上書き保存' : '保存'}
            </Button>
          </Toolbar>
        </Toolbar>
      </div>
      {opened && (
        <DefaultDialog
          setting={opened}
          onClose={() => setOpened(undefined)}
          onDefaults={(defaults) => change(withSetting(shown, opened.key, { defaults }))}
        />
      )}
    </>
  );
}

async function readAgain(): Promise<void> {
  await invalidate(batchSettingsQuery);
  await fetchCached(batchSettingsQuery);
}
