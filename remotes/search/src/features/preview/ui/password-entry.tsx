import { Button, TextInput, Title } from '@newsphoto/ui';
import { type FormEvent, useState } from 'react';
import styles from './password-entry.module.css';

export interface PasswordEntryProps {
  /** Why the last one was refused; empty at first. */
  readonly refused: string;
  readonly onEnter: (password: string) => void;
}

/** The password of a link. */
export function PasswordEntry({ refused, onEnter }: PasswordEntryProps) {
  const [password, setPassword] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') onEnter(password);
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <Title>プレビュー</Title>
      <p>このリンクにはパスワードが設定されています。</p>
      <TextInput
        label="パスワード"
        type="password"
        autoComplete="off"
        value={password}
        onChange={setPassword}
        error={refused || undefined}
      />
      <Button kind="primary" type="submit">
        表示する
      </Button>
    </form>
  );
}
