import type { CsvPreset, CsvSetting } from '@newsphoto/contract';
import { Button, EntryLine, Note, openConfirmation, Select, Stack, TextInput, Toolbar } from '@newsphoto/ui';
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

export interface PresetBarProps {
  readonly setting: CsvSetting;
  readonly onChange: (setting: CsvSetting) => void;
}

const NONE = '';
const USUAL = 'usual';
const USUAL_SETTING: CsvSetting = { columns: [...knownColumns([])], encoding: 'utf-8' };

export function PresetBar({ setting, onChange }: PresetBarProps) {
  const presets = useCsvPresets();
  const [chosenId, setChosenId] = useState(NONE);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [report, setReport] = useState('');
  const chosen = presets.find(({ presetId }) => presetId === chosenId);

  const settle = (outcome: { saved?: CsvPreset | undefined; problem?: string }, message: string) => {
    setProblem(outcome.problem);
    setReport(outcome.problem === undefined ? message : '');
    return outcome.problem === undefined;
  };
  const handleChoose = (presetId: string) => {
    const preset = presets.find((one) => one.presetId === presetId);
    setChosenId(presetId);
    setReport(presetId === USUAL ? '標準の列に戻しました。' : '');
    if (presetId === USUAL) onChange(USUAL_SETTING);
    if (preset) onChange({ columns: [...preset.columns], encoding: preset.encoding });
  };
  const handleCreate = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await createPreset(name, setting);
    if (!settle(outcome, `「${outcome.saved?.name ?? ''}」を保存しました。`)) return;
    setChosenId(outcome.saved?.presetId ?? NONE);
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
      <Toolbar align="start">
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
      </Toolbar>
      <EntryLine width={480} onSubmit={(event) => void handleCreate(event)}>
        <TextInput
          label="今の設定に名前を付けて保存"
          value={name}
          onChange={(next) => {
            setName(next);
            setProblem(undefined);
          }}
          error={problem}
        />
        <Button type="submit">プリセットに保存</Button>
      </EntryLine>
      <Note role="status">{report}</Note>
    </Stack>
  );
}
