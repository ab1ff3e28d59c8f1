import type { SavedSearch } from '@newsphoto/contract';
import { Button, Dialog } from '@newsphoto/ui';
import { useRef, useState } from 'react';
import type { SearchSettings } from '../../../blocks/saved-search/model/alert-words.ts';
import { requestSubmit, SettingsForm } from '../../../blocks/saved-search/ui/settings-form.tsx';
import type { SavedActs } from '../state/use-saved-acts.ts';

export interface EditSearchDialogProps {
  readonly saved: SavedSearch;
  readonly folders: readonly string[];
  readonly mailAddress: string | undefined;
  readonly acts: SavedActs;
  readonly onClose: () => void;
}

const FORM = 'edit-search';

export function EditSearchDialog({ saved, folders, mailAddress, acts, onClose }: EditSearchDialogProps) {
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const busyNow = useRef(false);
  const { name, folder, alert } = saved;
  const change = async (settings: SearchSettings) => {
    // Enter sends the form again while it is on its way.
    if (busyNow.current) return;
    busyNow.current = true;
    setBusy(true);
    setFailure('');
    const refused = await acts.set(saved, settings);
    busyNow.current = false;
    setBusy(false);
    setFailure(refused);
    if (refused === '') onClose();
  };
  return (
    <Dialog
      title="保存した検索の設定"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button kind="primary" loading={busy} onClick={() => requestSubmit(FORM)}>
            変更
          </Button>
        </>
      }
    >
      <SettingsForm
        id={FORM}
        initial={{ name, folder, alert }}
        folders={folders}
        mailAddress={mailAddress}
        failure={failure}
        onSubmit={(settings) => void change(settings)}
      />
    </Dialog>
  );
}
