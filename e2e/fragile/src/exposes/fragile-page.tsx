import { useUnsavedInput } from '@newsphoto/ui/forms';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from '../fragile.module.css';

/** The journeys replace this text in a release to break its evaluation. */
const STARTED = Number('20260101');

const Panel = lazy(() =>
  import(/* webpackChunkName: "panel" */ '../panel.tsx').then((part) => ({ default: part.Panel })),
);

/** A page with parts that come later: one in the answer to a click, one by React. */
export default function FragilePage() {
  const [memo, setMemo] = useState('');
  const [lateText, setLateText] = useState('');
  const [isOpen, setOpen] = useState(false);
  useUnsavedInput(memo !== '');
  const handleLoad = async () =>
    setLateText((await import(/* webpackChunkName: "words" */ '../late-text.ts')).lateText);

  // Text that a visitor typed can become part of a message: no report may hold it.
  if (memo.startsWith('壊す')) throw new Error(`no edition for ${memo}`);

  return (
    <section className={styles.page} data-started={STARTED}>
      <h1>壊れやすい画面</h1>
      <p>edition-one</p>
      <label>
        メモ
        <input value={memo} onChange={({ target }) => setMemo(target.value)} />
      </label>
      <label>
        下書き
        <input />
      </label>
      <button type="button" onClick={handleLoad}>
        言葉を出す
      </button>
      <p role="status">{lateText}</p>
      <button type="button" onClick={() => setOpen(true)}>
        パネルを開く
      </button>
      <Suspense fallback={null}>{isOpen && <Panel />}</Suspense>
      <Link to="/fragile/neighbour">隣の画面へ</Link>
    </section>
  );
}
