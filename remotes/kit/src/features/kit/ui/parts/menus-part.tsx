import { ContextMenuArea, type MenuContent, Note } from '@newsphoto/ui';
import { useState } from 'react';
import { Part, Specimen } from '../specimen.tsx';
import styles from './parts.module.css';

/** Menus of what is pressed by the right button, for long, or by the menu key. */
export function MenusPart() {
  const [opened, setOpened] = useState(0);
  const content: MenuContent = {
    label: '見本の操作',
    entries: [
      { label: '詳細を開く', onSelect: () => setOpened(opened + 1) },
      { label: '素材番号をコピー', onReport: async () => '素材番号をコピーしました' },
      { label: 'ライトボックスに追加', onSelect: () => undefined, disabled: true },
    ],
  };
  return (
    <Part title="メニュー">
      <Specimen
        title="右クリック・長押し・メニューキー"
        note="Shift＋F10でも開きます。モバイルのブラウザーでは開きません。"
      >
        <ContextMenuArea menuFor={(target) => (target.closest('button') ? content : undefined)}>
          <button type="button" className={styles.target}>
            ここを右クリック
          </button>
        </ContextMenuArea>
        <Note as="output">{opened}回</Note>
      </Specimen>
    </Part>
  );
}
