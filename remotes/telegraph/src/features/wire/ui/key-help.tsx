import { type ComponentType, useEffect, useRef, useState } from 'react';
import styles from './monitor.module.css';

const KEYS: readonly (readonly [string, string])[] = [
  ['↑ ↓', '前後の行へ移動'],
  ['PageUp PageDown', '1 画面分を移動'],
  ['Home End', '先頭・末尾へ移動'],
  ['Enter', '本文を開く'],
  ['Esc', '本文を閉じる・選択を解除'],
  ['n p', '次・前の記事'],
  ['u', '次の未読記事'],
  ['m', 'マークを付ける・外す'],
  ['t', '担当する・担当を外す'],
  ['v', '新しい版を開く'],
  ['c', '本文をコピー'],
  ['s', '一時停止・再開'],
  ['f', '絞り込み'],
  ['/', '語句で絞り込み'],
  ['b', '本文を横・下に表示'],
  ['w', '大きな文字'],
  ['x', '通知音を鳴らす・止める'],
  ['?', 'この一覧'],
];

/** All keys of the monitor, over it. The browser keeps the focus in it, and closes it by Escape. */
export function KeyHelp({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [others, setOthers] = useState<{ readonly Keys: ComponentType }>();
  useEffect(() => {
    void import('./item-action-keys.tsx').then(({ ItemActionKeys }) => setOthers({ Keys: ItemActionKeys }));
  }, []);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal?.();
    return () => element?.close?.();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-modal="true" aria-label="キー操作" onClose={onClose}>
      <h2>キー操作</h2>
      <dl className={styles.keys}>
        {KEYS.map(([keys, action]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{action}</dd>
          </div>
        ))}
        {others && <others.Keys />}
      </dl>
      <button type="button" className={styles.button} onClick={onClose}>
        閉じる
      </button>
    </dialog>
  );
}
