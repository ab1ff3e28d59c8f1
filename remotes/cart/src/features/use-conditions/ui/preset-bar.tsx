import { openTextDialog } from '@newsphoto/content';
import type { CartUse, UsePreset } from '@newsphoto/contract';
import { errorMessage } from '@newsphoto/http';
import { useLogined } from '@newsphoto/session';
import { Button, openConfirmation, pageBanners, Select, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { createUsePreset, removeUsePreset, useUsePresets } from '../../../blocks/cart/state/use-presets.ts';

interface PresetBarProps {
  readonly onApply: (preset: UsePreset) => void;
  readonly conditionsNow: () => CartUse;
}

const NONE = '';

/** Stored conditions: apply, save, delete. A guest has none. */
export function PresetBar({ onApply, conditionsNow }: PresetBarProps) {
  const presets = useUsePresets();
  const isMember = useLogined();
  const [chosenId, setChosenId] = useState(NONE);
  if (!isMember) return null;
  const chosen = presets.find(({ presetId }) => presetId === chosenId);
  const handleChoose = (presetId: string) => {
    setChosenId(presetId);
    const preset = presets.find((one) => one.presetId === presetId);
    if (preset) onApply(preset);
  };
  const handleSave = () => {
    const use = conditionsNow();
    const onSave = async (name: string) => setChosenId((await createUsePreset(name, use)).presetId);
    void openTextDialog({ title: 'プリセットに保存', label: 'プリセット名', value: '', onSave });
  };
  const handleRemove = async (preset: UsePreset) => {
    const message = `プリセット「${preset.name}」を削除します。入力中の条件はそのままです。`;
    if (!(await openConfirmation({ title: 'プリセットの削除', message, okText: '削除する', danger: true })))
      return;
    try {
      await removeUsePreset(preset);
      setChosenId(NONE);
    } catch (error) {
      pageBanners.show({ type: 'danger', message: errorMessage(error), closable: true });
    }
  };
  return (
    <Toolbar as="section" aria-label="条件のプリセット">
      <Select
        label="プリセット"
        value={chosen ? chosenId : NONE}
        options={[
          { value: NONE, label: presets.length > 0 ? '選んで入力する' : 'まだありません' },
          ...presets.map(({ presetId, name }) => ({ value: presetId, label: name })),
        ]}
        onChange={handleChoose}
      />
      <Button onClick={handleSave}>いまの条件を保存</Button>
      {chosen && <Button onClick={() => void handleRemove(chosen)}>プリセットを削除</Button>}
    </Toolbar>
  );
}
