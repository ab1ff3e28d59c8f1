import { requestLogin } from '@newsphoto/session';
import { Box, Button, Toolbar } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import type { Totals } from '../model/totals.ts';
import type { SessionState, UploadSession } from '../state/upload-session.ts';

interface UploadNoticesProps {
  readonly session: UploadSession;
  readonly state: SessionState;
  readonly totals: Totals;
}

/** What concerns all files, and what the user can do about it. */
export function UploadNotices({ session, state, totals }: UploadNoticesProps) {
  const missing = totals.missing.toLocaleString('ja-JP');
  return (
    <>
      {state.error !== '' && <Notice tone="alert" text={state.error} />}
      {state.isLoggedOut && (
        <Notice
          tone="mark"
          text="ログインの有効期限が切れたため、送信を中断しています。送信済みのデータは残っています。"
        >
          <Button kind="primary" onClick={() => void requestLogin()}>
            ログインして続ける
          </Button>
        </Notice>
      )}
      {totals.missing > 0 && (
        <Notice
          tone="mark"
          text={`前回の続きが${missing}件あります。同じファイルやフォルダーをもう一度追加すると、途中から送信します。`}
        >
          {session.permittable > 0 && (
            <Button kind="primary" onClick={() => void session.permit()}>
              ファイルを開き直して続ける
            </Button>
          )}
        </Notice>
      )}
    </>
  );
}

interface NoticeProps {
  readonly tone: 'alert' | 'mark';
  readonly text: string;
  readonly children?: ReactNode;
}

function Notice({ tone, text, children }: NoticeProps) {
  return (
    <Box tone={tone} role={tone === 'alert' ? 'alert' : 'status'}>
      <Toolbar gap="8px 16px">
        <span>{text}</span>
        {children}
      </Toolbar>
    </Box>
  );
}
