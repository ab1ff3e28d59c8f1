import { BareInput, Button, Chip, isComposing, Note, Stack, Toolbar } from '@newsphoto/ui';
import { useFieldValue } from '@newsphoto/ui/forms';
import { useId, useRef, useState } from 'react';
import {
  type NewRecipient,
  readRecipients,
  recipientsOf,
  recipientsText,
  refusalOf,
} from '../model/recipients.ts';
import styles from './save-make-page.module.css';

const textOf = ({ name, mail }: NewRecipient): string =>
  mail === '' ? `${name}（メールなし）` : `${name} ${mail}`;

/** Recipients as chips; several can be pasted at once. */
export function RecipientField() {
  const [stored, store] = useFieldValue('recipients');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const recipients = recipientsOf(stored);
  const add = () => {
    const added = readRecipients(text);
    const refusal = refusalOf(added, recipients);
    setError(refusal);
    if (refusal !== undefined || added.length === 0) return;
    store(recipientsText([...recipients, ...added]));
    setText('');
  };
  return (
    <Stack gap={8}>
      <label className={styles.label} htmlFor={id}>
        受取人
      </label>
      <div className={styles.recipients}>
        <BareInput
          id={id}
          ref={input}
          value={text}
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            // It does not submit the form around it.
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>追加</Button>
      </div>
      <Note id={`${id}-note`} tone={error ? 'alert' : undefined} role={error ? 'alert' : undefined}>
        {error ??
          '「山田 太郎 yamada@example.jp」のように入力します。読点で区切ると、複数の人を一度に追加できます。'}
      </Note>
      {recipients.length > 0 && (
        <Toolbar as="ul" gap={6} aria-label="追加した受取人">
          {recipients.map((one, at) => (
            <li key={`${one.name} ${one.mail}`}>
              <Chip
                value={textOf(one)}
                onRemove={() => {
                  store(recipientsText(recipients.filter((_one, index) => index !== at)));
                  // The chip with the focus is gone.
                  input.current?.focus();
                }}
              />
            </li>
          ))}
        </Toolbar>
      )}
      <Note>
        {recipients.length === 0
          ? '受取人を追加しないときは、共通のリンクを自分で伝えます。'
          : '受取人ごとに専用のリンクをメールで送ります。'}
      </Note>
    </Stack>
  );
}
