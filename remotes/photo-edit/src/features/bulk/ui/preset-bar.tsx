import { asInput, draftOf, type OperationDraft, operationsOf } from '@newsphoto/bulk';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { invalidate, useApiQuery } from '@newsphoto/query';
import { DrawerFooter } from '@newsphoto/records';
import {
  Button,
  Checkbox,
  Dialog,
  Note,
  pageBanners,
  Select,
  Stack,
  TextInput,
  Toolbar,
} from '@newsphoto/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { presetsQuery } from '../../../blocks/presets/state/presets-query.ts';

interface PresetBarProps {
  readonly draft: OperationDraft;
  readonly onDraft: (draft: OperationDraft) => void;
}

const NONE = '';

/** Applies a preset to the fields, or stores them as one. */
export function PresetBar({ draft, onDraft }: PresetBarProps) {
  const { data: presets = [] } = useApiQuery(presetsQuery);
  const [chosenId, setChosenId] = useState(NONE);
  const [isStoring, setStoring] = useState(false);
  const chosen = presets.find(({ presetId }) => presetId === chosenId);
  const apply = () => {
    if (!chosen) return;
    onDraft({ ...draft, ...draftOf(chosen.fields) });
    pageBanners.show({
      message: `プリセット「${chosen.name}」を適用しました（${chosen.fields.length}項目）。`,
      actions: [{ label: '元に戻す', onRun: () => onDraft(draft) }],
    });
  };
  return (
    <Toolbar as="section" aria-label="プリセット" gap="8px 12px">
      <Select
        label="プリセット"
        value={chosen ? chosenId : NONE}
        options={[
          { value: NONE, label: presets.length > 0 ? '選択してください' : 'ありません' },
          ...presets.map(({ presetId, name, isShared }) => ({
            value: presetId,
            label: isShared ? `${name}（共有）` : name,
          })),
        ]}
        onChange={setChosenId}
      />
      <Button disabled={!chosen} onClick={apply}>
        適用
      </Button>
      <Button disabled={operationsOf(draft).length === 0} onClick={() => setStoring(true)}>
        登録
      </Button>
      <Link to="/allUpdateDisp/updatePresetDisp">管理</Link>
      {isStoring && <StoreDialog draft={draft} onClose={() => setStoring(false)} onStored={setChosenId} />}
    </Toolbar>
  );
}

interface StoreDialogProps {
  readonly draft: OperationDraft;
  readonly onClose: () => void;
  readonly onStored: (presetId: string) => void;
}

function StoreDialog({ draft, onClose, onStored }: StoreDialogProps) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [error, setError] = useState<string>();
  const operations = operationsOf(draft);
  const store = async () => {
    try {
      const body = { name, isShared, fields: operations.map(asInput) };
      const { presetId } = await call('POST /editing/presets', { body }, QUIET_CALL);
      await invalidate(presetsQuery);
      onStored(presetId);
      pageBanners.show({ message: 'プリセットを保存しました。', type: 'success' });
      onClose();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(errorMessage(failure));
    }
  };
  return (
    <Dialog
      title="プリセットに登録"
      onClose={onClose}
      footer={
        <DrawerFooter closeLabel="キャンセル" onClose={onClose}>
          <Button kind="primary" onClick={() => void store()}>
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
        <Note>{`入力した${operations.length}項目を登録します。`}</Note>
      </Stack>
    </Dialog>
  );
}
