import { Button, Note, TextInput, useKeyMap } from '@newsphoto/ui';
import { useState } from 'react';
import { Part, Specimen } from '../specimen.tsx';
import styles from './parts.module.css';

/** The keys of a screen and their list. */
export function KeysPart() {
  const [count, setCount] = useState(0);
  const [text, setText] = useState('');
  const { openHelp, help } = useKeyMap([
    { keys: ['a'], effect: '数える', onPress: () => setCount(count + 1) },
    { shown: '↑ ↓ ← →', effect: 'グリッドの選択を移動する' },
    { shown: 'Shift＋↑ ↓', effect: '範囲を選択に入れる' },
  ]);
  return (
    <Part title="キー操作">
      <Specimen title="キーの一覧" note="「?」でも開きます。「a」を押すと数えます。">
        <Button onClick={openHelp}>キーの一覧を開く</Button>
        <Note as="output">{count}回</Note>
      </Specimen>
      <Specimen title="入力中は動かない" note="欄の中や変換中は、一文字のキーは文字として入ります。">
        <div className={styles.fill}>
          <TextInput label="メモ" value={text} onChange={setText} />
        </div>
      </Specimen>
      {help}
    </Part>
  );
}
