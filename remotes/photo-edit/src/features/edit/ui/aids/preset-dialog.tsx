import { asInput, hasValues, labelOfKey, operationText } from '@newsphoto/bulk';
import type { EditPreset } from '@newsphoto/contract';
import { BULK_MODES, type BulkMode, type BulkOperation, bulkFieldOf, modesOf } from '@newsphoto/domain/bulk';
import type { EditValues } from '@newsphoto/domain/desk';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { invalidate } from '@newsphoto/query';
import { DrawerFooter } from '@newsphoto/records';
import { Button, Checkbox, Dialog, Note, openConfirmation, Select, Stack, TextInput } from '@newsphoto/ui';
import { useState } from 'react';
import { presetsQuery } from '../../../../blocks/presets/state/presets-query.ts';
import styles from './aids.module.css';

interface PresetDialogProps {
  /** Is changed or deleted; undefined: a new one. */
  readonly preset: EditPreset | undefined;
  /** Values of the changed fields, for a new preset. */
  readonly values: EditValues;
  readonly onClose: () => void;
  readonly onStored: (presetId: string) => void;
}

const fieldsOf = ({ preset, values }: PresetDialogProps): readonly BulkOperation[] =>
  preset?.fields ??
  Object.entries(values).map(([key, list]): BulkOperation => {
    return list.length === 0 ? { key, mode: 'clear' } : { key, mode: 'set', values: list };
  });

/** The modes that the values of an operation can have; none for one that has other properties. */
const modesFor = ({ key, mode, values = [] }: BulkOperation): readonly BulkMode[] => {
  const field = bulkFieldOf(key);
  if (!field || (mode !== 'clear' && !hasValues(mode))) return [];
  return modesOf(field).filter((one) => one === 'clear' || (hasValues(one) && values.length > 0));
};

/** Stores what is changed in the form as a preset, or changes the chosen one. */
export function PresetDialog(props: PresetDialogProps) {
  const { preset, onClose, onStored } = props;
  const [name, setName] = useState(preset?.name ?? '');
  const [isShared, setShared] = useState(preset?.isShared ?? false);
  const [fields, setFields] = useState(() => fieldsOf(props));
  const [error, setError] = useState<string>();
  const run = async (action: () => Promise<string>) => {
    try {
      onStored(await action());
      await invalidate(presetsQuery);
      onClose();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(errorMessage(failure));
    }
  };
  const store = () =>
    run(async () => {
      const body = { name, isShared, fields: fields.map(asInput) };
      if (!preset) return (await call('POST /editing/presets', { body }, QUIET_CALL)).presetId;
      const { presetId, version } = preset;
      const input = { params: { presetId }, body: { ...body, version } };
      return (await call('PUT /editing/presets/:presetId', input, QUIET_CALL)).presetId;
    });
  const remove = async ({ presetId, name: former }: EditPreset) => {
    const message = `プリセット「${former}」を削除します。入力中の内容はそのままです。`;
    if (!(await openConfirmation({ title: 'プリセットの削除', message, okText: '削除する' }))) return;
    await run(async () => {
      await call('DELETE /editing/presets/:presetId', { params: { presetId } }, QUIET_CALL);
      return '';
    });
  };
  const setMode = (key: string, mode: BulkMode) =>
    setFields(fields.map((one) => (one.key === key ? { ...one, mode } : one)));
  return (
    <Dialog
      title={preset ? `プリセット「${preset.name}」` : '変更した項目をプリセットに登録'}
      placement="end"
      onClose={onClose}
      footer={
        <DrawerFooter
          onClose={onClose}
          further={
            preset && (
              <Button kind="danger" onClick={() => void remove(preset)}>
                削除
              </Button>
            )
          }
        >
          <Button kind="primary" disabled={fields.length === 0} onClick={() => void store()}>
            登録
          </Button>
        </DrawerFooter>
      }
    >
      <Stack gap={16}>
        <TextInput label="プリセット名" value={name} onChange={setName} error={error} required />
        <Checkbox checked={isShared} onChange={setShared}>
          すべての編集者と共有する
        </Checkbox>
        <Note>ここにない項目は、適用しても変わりません。</Note>
        <ul className={styles.list} aria-label="プリセットの項目">
          {fields.map((operation) => {
            const { key, mode } = operation;
            const [label, modes] = [labelOfKey(key), modesFor(operation)];
            return (
              <li key={key} className={styles.presetField}>
                {modes.length > 0 ? (
                  <Select
                    label={label}
                    labelAbove
                    value={mode}
                    options={modes.map((one) => ({ value: one, label: BULK_MODES[one] }))}
                    onChange={(next) => setMode(key, next)}
                  />
                ) : (
                  <span>{label}</span>
                )}
                {mode !== 'clear' && <span className={styles.value}>{valueText(operation)}</span>}
                <Button kind="plain" onClick={() => setFields(fields.filter((one) => one.key !== key))}>
                  {`「${label}」を外す`}
                </Button>
              </li>
            );
          })}
        </ul>
      </Stack>
    </Dialog>
  );
}

const valueText = (operation: BulkOperation): string =>
  hasValues(operation.mode) ? (operation.values ?? []).join('\n') : operationText(operation, undefined);
