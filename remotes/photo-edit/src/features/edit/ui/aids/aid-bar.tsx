import type { EditPreset } from '@newsphoto/contract';
import { defaultsFor, type EditValues, valuesAt } from '@newsphoto/domain/desk';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { useApiQuery } from '@newsphoto/query';
import { Button, pageBanners, Select, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { useForm } from 'react-final-form';
import { presetsQuery } from '../../../../blocks/presets/state/presets-query.ts';
import type { ValuesOfInputs } from '../../model/form-fields.ts';
import { useChangedKeys } from '../changed-keys.tsx';
import { useEditForm } from '../edit-form-context.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { PresetDialog } from './preset-dialog.tsx';
import { useSetValues } from './use-set-values.ts';

const NONE = '';
type Opened = 'preset' | 'codes' | undefined;

/** What makes typing shorter: presets, and codes that become names. */
export function AidBar({ valuesOf }: { readonly valuesOf: ValuesOfInputs }) {
  const { isReadOnly, form: deskForm } = useEditForm();
  const form = useForm('AidBar');
  const changed = useChangedKeys();
  const setValues = useSetValues();
  const { data: presets = [] } = useApiQuery(presetsQuery);
  const [chosenId, setChosenId] = useState(NONE);
  const [opened, setOpened] = useState<Opened>();
  if (isReadOnly) return null;
  const hasDefaults = deskForm.some(({ defaults }) => defaults.length > 0);
  const chosen = presets.find(({ presetId }) => presetId === chosenId);
  const now = () => valuesOf(form.getState().values);
  const fill = (values: EditValues, message: string) => {
    const before = pick(now(), Object.keys(values));
    setValues(values);
    pageBanners.show({ message, actions: [{ label: '元に戻す', onRun: () => setValues(before) }] });
  };
  const apply = async ({ name, fields }: EditPreset) => {
    const current = Object.fromEntries(Object.entries(now()).map(([key, values]) => [key, [...values]]));
    try {
      const body = { operations: fields, values: current };
      const { values } = await call('POST /editing/presets/apply', { body }, QUIET_CALL);
      fill(values, `プリセット「${name}」を適用しました（${Object.keys(values).length}項目）。`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      pageBanners.show({ message: errorMessage(error), type: 'danger', closable: true });
    }
  };
  const fillDefaults = () => {
    const values = defaultsFor(deskForm, now());
    const count = Object.keys(values).length;
    if (count === 0) return pageBanners.show({ message: '既定値を入れる空の項目はありません。' });
    fill(values, `空の項目に既定値を入れました（${count}項目）。`);
  };
  return (
    <Toolbar as="section" aria-label="入力の補助" gap="8px 12px">
      <Select
        label="プリセット"
        labelOnWide
        value={chosen ? chosenId : NONE}
        options={[
          { value: NONE, label: presets.length > 0 ? 'プリセットを選ぶ' : 'プリセットはありません' },
          ...presets.map(({ presetId, name, isShared }) => ({
            value: presetId,
            label: isShared ? `${name}（共有）` : name,
          })),
        ]}
        onChange={setChosenId}
      />
      <Button disabled={!chosen} onClick={() => chosen && void apply(chosen)}>
        適用
      </Button>
      <Button disabled={changed.length === 0 && !chosen} onClick={() => setOpened('preset')}>
        {chosen ? 'プリセットを編集' : '変更した項目をプリセットに登録'}
      </Button>
      {hasDefaults && <Button onClick={fillDefaults}>空の項目に既定値を入れる</Button>}
      <Button onClick={() => setOpened('codes')}>略号</Button>
      {opened === 'preset' && (
        <PresetDialog
          preset={chosen}
          values={pick(now(), changed)}
          onClose={() => setOpened(undefined)}
          onStored={setChosenId}
        />
      )}
      {opened === 'codes' && <CodesDialog onClose={() => setOpened(undefined)} />}
    </Toolbar>
  );
}

const pick = (values: EditValues, keys: readonly string[]): EditValues =>
  Object.fromEntries(keys.map((key) => [key, valuesAt(values, key)]));
