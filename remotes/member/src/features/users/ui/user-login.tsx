import { type AdminUser, PASSWORD_STATES } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { call, isApiError } from '@newsphoto/http';
import { Button, Details, openConfirmation, pageBanners, pageDialogs, Stack, Toolbar } from '@newsphoto/ui';
import { FactorsDialog } from './factors-dialog.tsx';
import { OneTimePasswordDialog } from './one-time-password-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';

interface UserLoginProps {
  readonly user: AdminUser;
  readonly onActed: () => void;
}

/** How a user logs in, and actions for one who cannot. */
export function UserLogin({ user, onActed }: UserLoginProps) {
  const { userId, isSelf, status, lockedUntil, mailAddress } = user;
  const isActive = status === 'active';
  const act = (acting: () => Promise<void>) => () => void acting().then(onActed, keepRefusal);
  return (
    <Stack as="section" gap={12} aria-label="ログイン">
      <Details
        kind="plain"
        details={[
          ['ユーザーID', userId],
          ['パスワード', PASSWORD_STATES[user.password]],
          ['ログイン停止', lockedUntil && `${formatDate(lockedUntil)} まで（続けて失敗したため）`],
          ['登録日時', formatDate(user.createdAt)],
        ]}
      />
      <Toolbar align="stretch">
        {!isSelf && isActive && <Button onClick={act(() => givePassword(user))}>仮パスワードを発行</Button>}
        {isActive && mailAddress !== '' && (
          <Button onClick={act(() => sendLink(user))}>再設定リンクを送る</Button>
        )}
        {lockedUntil !== '' && <Button onClick={act(() => unlock(user))}>ログイン停止を解除</Button>}
        <Button
          onClick={() =>
            void pageDialogs.open(({ close }) => <SessionsDialog user={user} onClose={() => close()} />)
          }
        >
          ログイン中の端末
        </Button>
        {!isSelf && (
          <Button
            onClick={() =>
              void pageDialogs.open(({ close }) => <FactorsDialog user={user} onClose={() => close()} />)
            }
          >
            二段階認証
          </Button>
        )}
      </Toolbar>
    </Stack>
  );
}

/** The banner shows a refusal; any other failure is left to the page's own handler. */
function keepRefusal(error: unknown): void {
  if (!isApiError(error)) throw error;
}

async function givePassword({ userId, userName }: AdminUser): Promise<void> {
  const isMeant = await openConfirmation({
    title: '仮パスワードの発行',
    message: `${userName} さんの現在のパスワードは使えなくなり、すべての端末でログアウトされます。\n仮パスワードを発行しますか？`,
    okText: '発行する',
  });
  if (!isMeant) return;
  const issued = await call('POST /admin/users/:userId/one-time-password', { params: { userId } });
  await pageDialogs.open(({ close }) => <OneTimePasswordDialog issued={issued} onClose={() => close()} />);
}

async function sendLink({ userId, userName, mailAddress }: AdminUser): Promise<void> {
  const isMeant = await openConfirmation({
    title: '再設定リンクの送信',
    message: `${userName} さん（${mailAddress}）に、パスワードを再設定するためのリンクを送ります。\nリンクは24時間有効です。送信しますか？`,
    okText: '送信する',
  });
  if (!isMeant) return;
  await call('POST /admin/users/:userId/password-link', { params: { userId } });
  pageBanners.show({ message: '再設定リンクを送信しました。', type: 'success' });
}

async function unlock({ userId }: AdminUser): Promise<void> {
  await call('POST /admin/users/:userId/unlock', { params: { userId } });
  pageBanners.show({ message: 'ログイン停止を解除しました。', type: 'success' });
}
