import { Button, Dialog, Note, openCompletion, openConfirmation, TextInput } from '@newsphoto/ui';
import { useState } from 'react';
import { Part, Specimen } from '../specimen.tsx';
import styles from './parts.module.css';

/** Modal dialogs. */
export function DialogsPart() {
  return (
    <Part title="ダイアログ">
      <CentreDialog />
      <SideDialog />
      <Questions />
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

const RESULT = {
  title: '一括更新の完了',
  message: '3件のうち2件を更新しました。',
  table: {
    columns: [
      { key: 'id', label: '素材番号' },
      { key: 'headline', label: '見出し' },
      { key: 'done', label: '結果', tag: true },
    ],
    rows: [
      { id: 'P20260001', headline: '隅田川の花火', done: 1 },
      { id: 'P20260002', headline: '首相会見', done: 1 },
      { id: 'P20260003', headline: '高校野球', done: 0 },
    ],
  },
};

function Questions() {
  const [answer, setAnswer] = useState('');
  const request = async () => {
    const yes = await openConfirmation({
      title: '削除の確認',
      message: '選択した3件をライトボックスから外します。\nよろしいですか？',
      okText: '外す',
    });
    setAnswer(yes ? '外しました。' : '取りやめました。');
  };
  return (
    <>
      <Specimen title="確認">
        <Button onClick={() => void request()}>ライトボックスから外す</Button>
        <Note as="output">{answer}</Note>
      </Specimen>
      <Specimen title="完了">
        <Button onClick={() => void openCompletion(RESULT)}>一括更新の結果を見る</Button>
      </Specimen>
    </>
  );
}
