import { BareInput, Button, isComposing, Note, Stack } from '@newsphoto/ui';
import { type ClipboardEvent, useId, useState } from 'react';
import { readNumbers } from '../model/read-numbers.ts';
import styles from './tiles.module.css';

interface NumberBoxProps {
  /** Already on the screen. */
  readonly known: readonly string[];
  readonly onAdd: (contentIds: readonly string[]) => void;
  readonly label?: string;
  readonly button?: string;
}

/** Adds contents by 素材番号, several at once, as they are in a mail. */
export function NumberBox({ known, onAdd, label = '素材番号で追加', button = '追加' }: NumberBoxProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly isRefusal: boolean }>();
  const add = () => {
    const { contentIds, invalid } = readNumbers(text);
    const added = contentIds.filter((contentId) => !known.includes(contentId));
    const parts = [
      contentIds.length + invalid.length === 0 && '12桁の素材番号を入力してください。',
      added.length > 0 && `${added.length}点を追加しました。`,
      added.length < contentIds.length && `${contentIds.length - added.length}点はすでにあります。`,
      invalid.length > 0 && `桁数が違うため追加していない番号：${invalid.join('、')}`,
    ];
    setOutcome({ text: parts.filter(Boolean).join(''), isRefusal: added.length === 0 || invalid.length > 0 });
    if (added.length === 0) return;
    setText(invalid.join(' '));
    onAdd(added);
  };
  /** An input joins pasted lines without a space between them. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const at = selectionStart ?? value.length;
    setText(`${value.slice(0, at)}${pasted.replace(/\s+/g, ' ')}${value.slice(selectionEnd ?? at)}`);
  };
  return (
    <Stack gap={4}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.numbers}>
        <BareInput
          id={id}
          value={text}
          autoComplete="off"
          aria-describedby={`${id}-note`}
          onChange={(event) => setText(event.target.value)}
          onPaste={paste}
          onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && add()}
        />
        <Button onClick={add}>{button}</Button>
      </div>
      <Note id={`${id}-note`} role="status" tone={outcome?.isRefusal ? 'alert' : undefined}>
        {outcome?.text ?? '12桁の番号です。メールの本文などを貼り付けて、まとめて入力できます。'}
      </Note>
    </Stack>
  );
}
