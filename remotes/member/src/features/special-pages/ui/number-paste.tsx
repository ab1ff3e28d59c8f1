import type { ContentSummary } from '@newsphoto/contract';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { Button, Note } from '@newsphoto/ui';
import { useId, useState } from 'react';
import { numbersIn } from '../model/content-order.ts';
import styles from './content-picker.module.css';

interface NumberPasteProps {
  readonly onAdd: (contents: readonly ContentSummary[]) => void;
}

/** Adds contents by their numbers; what there is none of stays in the field and is named. */
export function NumberPaste({ onAdd }: NumberPasteProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const add = async () => {
    const numbers = numbersIn(text);
    if (numbers.length === 0) return setNote('12桁の素材番号を入力してください。');
    setBusy(true);
    try {
      const body = { contentIds: numbers.slice(0, 500) };
      const { contents, missing } = await call('POST /admin/special-pages/contents', { body }, QUIET_CALL);
      onAdd(contents);
      setText(missing.join('\n'));
      const added = `${contents.length.toLocaleString('ja-JP')}点を追加しました。`;
      setNote(missing.length > 0 ? `${added}次の番号の素材はありません：${missing.join('、')}` : added);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setNote(error.text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.paste}>
      <label htmlFor={id}>素材番号で追加</label>
      <textarea
        id={id}
        className={styles.text}
        rows={2}
        value={text}
        placeholder="202600000001 202600000002"
        aria-describedby={`${id}-note`}
        onChange={(event) => setText(event.target.value)}
      />
      <Button loading={busy} onClick={() => void add()}>
        番号の素材を追加
      </Button>
      <Note id={`${id}-note`} role="status">
        {note}
      </Note>
    </div>
  );
}
