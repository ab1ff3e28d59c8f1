import { openTextDialog } from '@newsphoto/content';
import type { CsvPreset, CsvSetting } from '@newsphoto/contract';
import { errorMessage } from '@newsphoto/http';
import { Button, EntryLine, Note, openConfirmation, Select, Stack, TextInput, Toolbar } from '@newsphoto/ui';
import { type FormEvent, useState } from 'react';
import { knownColumns } from '../model/chosen-columns.ts';
import { changePreset, createPreset, removePreset, useCsvPresets } from '../state/use-csv-setting.ts';

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

  const attempt = async (work: () => Promise<string>) => {
    try {
      setReport(await work());
      setProblem(undefined);
    } catch (error) {
      setReport('');
      setProblem(errorMessage(error));
    }
  };
  const handleChoose = (presetId: string) => {
    const preset = presets.find((one) => one.presetId === presetId);
    setChosenId(presetId);
    setReport(presetId === USUAL ? '標準の列に戻しました。' : '');
    if (presetId === USUAL) onChange(USUAL_SETTING);
    if (preset) onChange({ columns: [...preset.columns], encoding: preset.encoding });
  };
  const handleCreate = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const { preset } = await createPreset(name, setting);
      setChosenId(preset.presetId);
      setName('');
      return `「${preset.name}」を保存しました。`;
    });
  };
  const handleOverwrite = (preset: CsvPreset) =>
    attempt(async () => {
      await changePreset(preset, setting);
      return `「${preset.name}」を上書きしました。`;
    });
  const handleRename = async (preset: CsvPreset) => {
    const label = 'プリセットの名前';
    const onSave = async (next: string) => void (await changePreset(preset, { name: next }));
    if (await openTextDialog({ title: '名前を変更', label, value: preset.name, onSave }))
      await attempt(async () => '名前を変更しました。');
  };
  const handleRemove = async (preset: CsvPreset) => {
    const message = `「${preset.name}」を削除します。よろしいですか？`;
    const question = { title: 'プリセットの削除', message, okText: '削除する', danger: true };
    if (!(await openConfirmation(question))) return;
    await attempt(async () => {
      await removePreset(preset);
      setChosenId(NONE);
      return `「${preset.name}」を削除しました。`;
    });
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
            <Button kind="danger" onClick={() => void handleRemove(chosen)}>
              プリセットを削除
            </Button>
          </>
        )}
      </Toolbar>
      <EntryLine width={480} onSubmit={handleCreate}>
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
