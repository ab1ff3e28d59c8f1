import type { AccessDecision } from '@newsphoto/contract';
import { openLogin } from '../app/visitor.ts';
import type { Opening } from '../federation/closed-routes.ts';
import { PageSkeleton } from '../federation/page-skeleton.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type Reason = Extract<AccessDecision, { allowed: false }>['reason'];

const REASONS: Readonly<Record<Reason, string>> = {
  login: 'ご利用にはログインが必要です。',
  affiliation: 'お使いの ID ではご利用いただけません。社内の利用者の ID でログインしてください。',
  permission: 'お使いの ID には、この画面を開く権限がありません。',
};

/** Shown instead of a window's module to a user who may not see it. */
export function WindowRefusal({ title, reason }: { title: string; reason: Reason }) {
  return (
    <Notice role="status" title={title || 'ログインが必要な画面'}>
      <p>{REASONS[reason]}</p>
      <Button kind="primary" onClick={openLogin}>
        {' '}
        {reason === 'login' ? 'ログイン' : '別の ID でログイン'}
      </Button>
    </Notice>
  );
}

/** Shown while the gateway is queried for the window's content, and if that failed. */
export function WindowAwaited({ opening }: { opening: Opening | undefined }) {
  if (opening === undefined || opening === 'open') return <PageSkeleton />;
  return (
    <Notice role="status" title="画面を読み込めませんでした">
      <p>通信状態をご確認のうえ、もう一度読み込んでください。</p>
      <Button kind="primary" onClick={() => location.reload()}>
        {' '}
        再読み込み
      </Button>
    </Notice>
  );
}
