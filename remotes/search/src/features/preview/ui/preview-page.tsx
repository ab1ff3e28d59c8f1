import { Button, EmptyState, ErrorState, LoadingState, NoPermission } from '@newsphoto/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { usePreview } from '../state/use-preview.ts';
import { PasswordEntry } from './password-entry.tsx';
import styles from './preview-page.module.css';
import { PreviewSetView } from './preview-set-view.tsx';

/** The watermarked view, for guests of a SAVE link and for members with AA018. */
export function PreviewPage() {
  const [params] = useSearchParams();
  const isRedisplayed = params.get('inquiry') === '1';
  const { state, unlock, retry } = usePreview({
    contentId: params.get('contentId') ?? '',
    infoId: isRedisplayed ? (params.get('infoId') ?? '') : '',
  });
  return (
    <div className={styles.page}>
      {state.status === 'loading' && <LoadingState title="プレビューを読み込んでいます" />}
      {state.status === 'locked' && <PasswordEntry refused={state.refused} onEnter={unlock} />}
      {state.status === 'forbidden' && (
        <NoPermission title="プレビューを表示できません" actions={<Link to="/index">トップページへ</Link>}>
          {state.text}
        </NoPermission>
      )}
      {state.status === 'missing' && (
        <EmptyState
          title="プレビューする素材が見つかりません"
          actions={<Link to="/index">トップページへ</Link>}
        >
          リンクの期限が切れたか、素材が公開されていない可能性があります。
        </EmptyState>
      )}
      {state.status === 'failed' && (
        <ErrorState
          title="プレビューを読み込めませんでした"
          actions={<Button onClick={retry}>もう一度読み込む</Button>}
        >
          {state.text}
        </ErrorState>
      )}
      {state.status === 'ready' && <PreviewSetView preview={state.preview} onExpired={retry} />}
    </div>
  );
}
