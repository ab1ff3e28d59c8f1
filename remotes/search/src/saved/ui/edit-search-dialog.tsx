import type { SavedSearch } from '@newsphoto/contract';
import { Button, Dialog } from '@newsphoto/ui';
import { useState } from 'react';
import type { SavedActs } from '../state/use-saved-acts.ts';
import { requestSubmit, SettingsForm } from './settings-form.tsx';

export interface EditSearchDialogProps {
  readonly saved: SavedSearch;
  readonly folders: readonly string[];
  readonly mailAddress: string | undefined;
  readonly acts: SavedActs;
  readonly onClose: () => void;
}

const FORM = 'edit-search';

/** Name, folder and alerts of a search that is kept already. */
export function EditSearchDialog({ saved, folders, mailAddress, acts, onClose }: EditSearchDialogProps) {
  const [failure, setFailure] = useState('');
  const { name, folder, alert } = saved;
  return (
    <Dialog
      title="保存した検索の設定"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button kind="primary" onClick={() => requestSubmit(FORM)}>
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
        onSubmit={(settings) => {
          void acts.set(saved, settings).then((refused) => {
            setFailure(refused);
            if (refused === '') onClose();
          });
        }}
      />
    </Dialog>
  );
}
