import type { CsvPreset, CsvSetting } from '@newsphoto/contract';
import { Button, Note, openConfirmation, Select, Stack, TextInput } from '@newsphoto/ui';
import { type FormEvent, useState } from 'react';
import { openTextDialog } from '../../../blocks/text-dialog/ui/open-text-dialog.tsx';
import { knownColumns } from '../model/chosen-columns.ts';
import {
  createPreset,
  overwritePreset,
  removePreset,
  renamePreset,
  useCsvPresets,
} from '../state/use-csv-setting.ts';
import styles from './preset-bar.module.css';

export interface PresetBarProps {
  readonly setting: CsvSetting;
  readonly onChange: (setting: CsvSetting) => void;
}

const NONE = '';
const USUAL = 'usual';
const USUAL_SETTING: CsvSetting = { columns: [...knownColumns([])], encoding: 'utf-8' };

/** Settings under names: taken, kept, overwritten, removed. */
export function PresetBar({ setting, onChange }: PresetBarProps) {
  const presets = useCsvPresets();
  const [chosenId, setChosenId] = useState(NONE);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [told, setTold] = useState('');
  const chosen = presets.find(({ presetId }) => presetId === chosenId);

  const settle = (outcome: { kept?: CsvPreset | undefined; problem?: string }, message: string) => {
    setProblem(outcome.problem);
    setTold(outcome.problem === undefined ? message : '');
    return outcome.problem === undefined;
  };
  const handleChoose = (presetId: string) => {
    const preset = presets.find((one) => one.presetId === presetId);
    setChosenId(presetId);
    setTold(presetId === USUAL ? '標準の列に戻しました。' : '');
    if (presetId === USUAL) onChange(USUAL_SETTING);
    if (preset) onChange({ columns: [...preset.columns], encoding: preset.encoding });
  };
  const handleCreate = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await createPreset(name, setting);
    if (!settle(outcome, `「${outcome.kept?.name ?? ''}」を保存しました。`)) return;
    setChosenId(outcome.kept?.presetId ?? NONE);
    setName('');
  };
  const handleOverwrite = async (preset: CsvPreset) => {
    settle(await overwritePreset(preset, setting), `「${preset.name}」を上書きしました。`);
  };
  const handleRename = async (preset: CsvPreset) => {
    const label = 'プリセットの名前';
    const onSave = (next: string) => renamePreset(preset, next);
    if (await openTextDialog({ title: '名前を変更', label, value: preset.name, onSave }))
      settle({}, '名前を変更しました。');
  };
  const handleRemove = async (preset: CsvPreset) => {
    const question = { title: 'プリセットの削除', body: `「${preset.name}」を削除します。よろしいですか？` };
    if (!(await openConfirmation(question))) return;
    if (settle(await removePreset(preset), `「${preset.name}」を削除しました。`)) setChosenId(NONE);
  };
  return (
    <Stack as="section" gap={8} aria-label="プリセット">
      <div className={styles.row}>
        <Select
          label="プリセット"
          value={chosen ? chosenId : NONE}
          options={[
            { value: NONE, label: '選択なし' },
            { value: USUAL, label: '標準の列' },
            ...presets.map((preset) => ({ value: preset.presetId, label: preset.name })),
          ]}
          onChange={handleChoose}
        />
        {chosen && (
          <>
            <Button onClick={() => void handleOverwrite(chosen)}>今の設定で上書き</Button>
            <Button onClick={() => void handleRename(chosen)}>名前を変更</Button>
            <Button onClick={() => void handleRemove(chosen)}>プリセットを削除</Button>
          </>
        )}
      </div>
      <form className={styles.row} onSubmit={(event) => void handleCreate(event)}>
        <div className={styles.name}>
          <TextInput
            label="今の設定に名前を付けて保存"
            value={name}
            onChange={(next) => {
              setName(next);
              setProblem(undefined);
            }}
            error={problem}
          />
        </div>
        <Button type="submit">プリセットに保存</Button>
      </form>
      <Note role="status">{told}</Note>
    </Stack>
  );
}
