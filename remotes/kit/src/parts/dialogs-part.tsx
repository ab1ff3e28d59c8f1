import { Button, Dialog, TextInput } from '@newsphoto/ui';
import { useState } from 'react';
import { Part, Specimen } from '../ui/specimen.tsx';
import styles from './parts.module.css';

/** Modal dialogs. */
export function DialogsPart() {
  return (
    <Part title="ダイアログ">
      <CentreDialog />
      <SideDialog />
    </Part>
  );
}

function CentreDialog() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const close = () => setOpen(false);
  return (
    <Specimen title="ダイアログ" note="Esc、閉じるボタン、ブラウザーの「戻る」で閉じます。">
      <Button onClick={() => setOpen(true)}>検索条件を保存</Button>
      {open && (
        <Dialog
          title="検索条件の保存"
          onClose={close}
          footer={
            <>
              <Button onClick={close}>キャンセル</Button>
              <Button kind="primary" onClick={close}>
                保存
              </Button>
            </>
          }
        >
          <div className={styles.fill}>
            <TextInput label="名前" value={name} onChange={setName} />
          </div>
        </Dialog>
      )}
    </Specimen>
  );
}

function SideDialog() {
  const [open, setOpen] = useState(false);
  return (
    <Specimen title="横からのダイアログ" note="背景を押しても閉じます。">
      <Button onClick={() => setOpen(true)}>絞り込みを開く</Button>
      {open && (
        <Dialog title="絞り込み" placement="side" backdrop="dynamic" onClose={() => setOpen(false)}>
          <p>撮影年、種別、出典などで絞り込みます。</p>
        </Dialog>
      )}
    </Specimen>
  );
}
