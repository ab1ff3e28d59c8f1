import { useLastingFocus } from '@newsphoto/bulk';
import { PERMISSION_EDIT } from '@newsphoto/contract';
import { bulkFieldOf, presetFieldsOf } from '@newsphoto/domain/bulk';
import { PRESET_MODES, type PresetMode } from '@newsphoto/domain/desk';
import { useApiQuery } from '@newsphoto/query';
import { useHasPermissions } from '@newsphoto/session';
import { Button, Note, Select, Stack, Toolbar } from '@newsphoto/ui';
import { type Ref, useState } from 'react';
import { useDeskForm } from '../../../blocks/desk-form/state/desk-form.ts';
import { formOptions } from '../model/field-options.ts';
import { defaultFieldsOf, type SharedField, type SharedValues, withPreset } from '../model/shared-fields.ts';
import { presetsQuery } from '../state/upload-queries.ts';
import { FieldValue, labelOfField } from './field-value.tsx';

interface SharedFieldsProps {
  readonly desk: string;
  readonly shared: SharedValues;
  readonly onChange: (shared: SharedValues) => void;
}

const NONE = '';
const OF_DESK = 'desk';
const MODES = Object.entries(PRESET_MODES).map(([value, label]) => ({ value: value as PresetMode, label }));

/** Fields for every file: from a preset, or one by one. Fields that are not here stay as they are in the files. */
export function SharedFields({ desk, shared, onChange }: SharedFieldsProps) {
  const isEditor = useHasPermissions([PERMISSION_EDIT]);
  // Presets and the forms of desks are those of editors.
  const form = useDeskForm(desk, isEditor) ?? [];
  const defaults = defaultFieldsOf(form);
  const { data: presets = [] } = useApiQuery(presetsQuery, { enabled: isEditor });
  const [presetId, setPresetId] = useState(NONE);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const preset = presets.find((one) => one.presetId === presetId);
  const hasPresets = presets.length > 0 || defaults.length > 0;
  const { fields } = shared;
  const { area } = useLastingFocus();
  const setField = (key: string, change: Partial<SharedField>) =>
    onChange({ ...shared, fields: fields.map((one) => (one.key === key ? { ...one, ...change } : one)) });
  const add = (key: string) => onChange({ ...shared, fields: [...fields, { key, mode: 'set', text: '' }] });
  const remove = (key: string) => onChange({ ...shared, fields: fields.filter((one) => one.key !== key) });
  const apply = () => {
    const added = preset ? presetFieldsOf(preset.fields) : defaults;
    const others = (preset?.fields ?? []).filter(({ key }) => !added.some((one) => one.key === key));
    setLeftOut(others.map(({ key }) => bulkFieldOf(key)?.label ?? key));
    onChange(withPreset(shared, added));
  };
  const further = formOptions(form).filter(({ value }) => !fields.some(({ key }) => key === value));
  return (
    <Stack gap={16} {...area} ref={area.ref as Ref<HTMLElement>}>
      {isEditor && (
        <Toolbar align="end">
          <Select
            label="プリセット"
            labelAbove
            value={presetId}
            options={[
              { value: NONE, label: hasPresets ? 'プリセットを選ぶ' : 'プリセットはありません' },
              ...(defaults.length > 0 ? [{ value: OF_DESK, label: 'デスクの初期値' }] : []),
              ...presets.map((one) => ({
                value: one.presetId,
                label: one.isShared ? `${one.name}（共有）` : one.name,
              })),
            ]}
            onChange={setPresetId}
          />
          <Button disabled={!preset && !(presetId === OF_DESK && defaults.length > 0)} onClick={apply}>
            適用
          </Button>
        </Toolbar>
      )}
      {leftOut.length > 0 && (
        <Note role="status">
          {`プリセットの${leftOut.map((label) => `「${label}」`).join('')}は、登録済みの値を変える設定のため除きました。`}
        </Note>
      )}
      {fields.length === 0 && <Note>ここにない項目は、ファイルの値のまま登録します。</Note>}
      {fields.map(({ key, mode, text }) => (
        <Stack key={key} gap={4}>
          <Toolbar>
            <Select
              label={`${labelOfField(key)}の設定方法`}
              value={mode}
              options={MODES}
              onChange={(next) => setField(key, { mode: next })}
            />
            <Button kind="plain" onClick={() => remove(key)}>
              {`「${labelOfField(key)}」を外す`}
            </Button>
          </Toolbar>
          {mode !== 'clear' && (
            <FieldValue fieldKey={key} text={text} onChange={(next) => setField(key, { text: next })} />
          )}
        </Stack>
      ))}
      <Select
        label="項目を追加"
        labelAbove
        value={NONE}
        options={[{ value: NONE, label: '項目を選ぶ' }, ...further]}
        onChange={(key) => key !== NONE && add(key)}
      />
    </Stack>
  );
}
