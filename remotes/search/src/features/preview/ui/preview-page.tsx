import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  NoPermission,
  Page,
  TextInput,
  Title,
} from '@newsphoto/ui';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { usePreview } from '../state/use-preview.ts';
import styles from './preview-page.module.css';
import { PreviewSetView } from './preview-set-view.tsx';

interface PasswordEntryProps {
  readonly refused: string;
  readonly onEnter: (password: string) => void;
}

export function PreviewPage() {
  const [params] = useSearchParams();
  const isRedisplayed = params.get('inquiry') === '1';
  const { preview, failure, unlock, retry } = usePreview({
    contentId: params.get('contentId') ?? '',
    infoId: isRedisplayed ? (params.get('infoId') ?? '') : '',
  });
  return (
    <Page width={1680}>
      {failure && failure.status !== 'locked' && <Title>プレビュー</Title>}
      {!preview && !failure && <LoadingState title="プレビューを読み込んでいます" />}
      {failure?.status === 'locked' && <PasswordEntry refused={failure.text} onEnter={unlock} />}
      {failure?.status === 'forbidden' && (
        <NoPermission title="プレビューを表示できません" actions={<Link to="/index">トップページへ</Link>}>
          {failure.text}
        </NoPermission>
      )}
      {failure?.status === 'missing' && (
        <EmptyState
          title="プレビューする素材が見つかりません"
          actions={<Link to="/index">トップページへ</Link>}
        >
          リンクの期限が切れたか、素材が公開されていない可能性があります。
        </EmptyState>
      )}
      {failure?.status === 'failed' && (
        <ErrorState title="プレビューを読み込めませんでした" onRetry={retry}>
          {failure.text}
        </ErrorState>
      )}
      {preview && <PreviewSetView preview={preview} onExpired={retry} />}
    </Page>
  );
}

function PasswordEntry({ refused, onEnter }: PasswordEntryProps) {
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
