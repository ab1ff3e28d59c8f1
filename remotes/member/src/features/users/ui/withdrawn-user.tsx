import type { AdminUser } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { call, isApiError } from '@newsphoto/http';
import {
  Button,
  Details,
  Dialog,
  openConfirmation,
  pageBanners,
  pageDialogs,
  Stack,
  TextInput,
  Toolbar,
} from '@newsphoto/ui';
import { useState } from 'react';

interface WithdrawnUserProps {
  readonly user: AdminUser;
  readonly onActed: () => void;
}

/** Why an erasure waits, by the code of the server. */
const PROBLEMS: Readonly<Record<string, string>> = {
  'withdrawal/open-orders': '手続き中の注文があるため、消去を待っています。',
  'withdrawal/unpaid': '未払いの請求書があるため、消去を待っています。',
};

/** A withdrawal: until when it can be taken back, and its end by an administrator. */
export function WithdrawnUser({ user, onActed }: WithdrawnUserProps) {
  const { graceUntil, erasedAt, withdrawalReason, erasureProblem } = user;
  const act = (acting: () => Promise<void>) => () =>
    void acting().then(onActed, (error: unknown) => {
      // The banner shows a refusal.
      if (!isApiError(error)) throw error;
    });
  return (
    <Stack as="section" gap={12} aria-label="退会">
      <Details
        kind="plain"
        details={[
          ['取り消しの期限', graceUntil && formatDate(graceUntil)],
          ['退会の理由', withdrawalReason],
          [
            '消去の状況',
            erasureProblem && (PROBLEMS[erasureProblem] ?? '消去に失敗しました。もう一度実行します。'),
          ],
          ['個人データの消去', erasedAt && formatDate(erasedAt)],
        ]}
      />
      {erasedAt === '' && (
        <Toolbar align="stretch">
          <Button onClick={act(() => takeBack(user))}>退会を取り消す</Button>
          <Button onClick={act(() => erase(user))}>個人データを消去</Button>
        </Toolbar>
      )}
    </Stack>
  );
}

async function takeBack({ userId, userName }: AdminUser): Promise<void> {
  const isMeant = await openConfirmation({
    title: '退会の取り消し',
    message: `${userName} さんの退会を取り消します。これまでのIDとパスワードでログインできるようになります。よろしいですか？`,
    okText: '取り消す',
  });
  if (!isMeant) return;
  await call('POST /admin/users/:userId/take-back', { params: { userId } });
  pageBanners.show({ message: '退会を取り消しました。', type: 'success' });
}

async function erase(user: AdminUser): Promise<void> {
  const confirmation = await pageDialogs.open<string>(({ close }) => (
    <EraseDialog user={user} onClose={close} />
  ));
  if (!confirmation) return;
  await call('POST /admin/users/:userId/erase', { params: { userId: user.userId }, body: { confirmation } });
  pageBanners.show({ message: '個人データを消去しました。', type: 'success' });
}

interface EraseDialogProps {
  readonly user: AdminUser;
  readonly onClose: (confirmation?: string) => void;
}

/** What is erased cannot be restored: the id is entered once more. */
function EraseDialog({ user: { userId, userName }, onClose }: EraseDialogProps) {
  const [entered, setEntered] = useState('');
  return (
    <Dialog
      title="個人データの消去"
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>キャンセル</Button>
          <Button kind="danger" disabled={entered !== userId} onClick={() => onClose(entered)}>
            消去する
          </Button>
        </>
      }
    >
      <Stack gap={12} width={480}>
        <p>
          {userName}{' '}
          さんの個人データを、期限を待たずに消去します。注文・帳票・使用許諾の記録は残ります。消去したデータは元に戻せません。
        </p>
        <TextInput
          label={`確認のため、ユーザーID「${userId}」を入力してください`}
          value={entered}
          onChange={setEntered}
        />
      </Stack>
    </Dialog>
  );
}
