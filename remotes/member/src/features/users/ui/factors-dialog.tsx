import type { AdminUser, UserFactors } from '@newsphoto/contract';
import { formatDate, tokyoDateTime } from '@newsphoto/domain';
import { call, isApiError } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { Button, Details, Dialog, LoadingState, pageBanners, Stack } from '@newsphoto/ui';
import { useState } from 'react';

interface FactorsDialogProps {
  readonly user: Pick<AdminUser, 'userId' | 'userName' | 'mailAddress'>;
  readonly onClose: () => void;
}

/** Second factors of a user, and their removal for one who lost all of them. */
export function FactorsDialog({ user, onClose }: FactorsDialogProps) {
  const { userId, userName, mailAddress } = user;
  const params = { userId };
  const loaded = useApiQuery(
    endpointQuery('GET /admin/users/:userId/second-factors', { params }, { gcTime: 0 }),
  );
  const [changed, setChanged] = useState<UserFactors>();
  const factors = changed ?? loaded.data;
  const change = async (changing: () => Promise<UserFactors>, message: string) => {
    try {
      setChanged(await changing());
      pageBanners.show({ message, type: 'success' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      void loaded.refetch();
    }
  };
  const request = () =>
    change(
      () => call('POST /admin/users/:userId/second-factors/removal', { params }),
      '二段階認証の解除を予約しました。',
    );
  const cancel = () =>
    change(
      () => call('DELETE /admin/users/:userId/second-factors/removal', { params }),
      '二段階認証の解除を取り消しました。',
    );
  const hasFactor = factors !== undefined && (factors.hasTotp || factors.passkeys > 0);
  return (
    <Dialog
      title={`${userName} さんの二段階認証`}
      onClose={onClose}
      footer={
        <>
          {factors && factors.removalDueAt !== '' && (
            <Button onClick={() => void cancel()}>解除を取り消す</Button>
          )}
          {hasFactor && factors.removalDueAt === '' && (
            <Button kind="danger" onClick={() => void request()}>
              解除を予約する
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            閉じる
          </Button>
        </>
      }
    >
      {!factors && (loaded.error ? failureOf(loaded) : <LoadingState />)}
      {factors && (
        <Stack gap={12} width={480}>
          <Details
            kind="plain"
            details={[
              ['認証アプリ', factors.hasTotp ? '登録あり' : '登録なし'],
              ['パスキー', `${factors.passkeys}個`],
              ['回復コード', `残り${factors.recoveryCodesLeft}個`],
              [
                '解除の予定',
                factors.removalDueAt !== '' && formatDate(tokyoDateTime(new Date(factors.removalDueAt))),
              ],
            ]}
          />
          <p>
            すべての認証の方法を失った利用者のために、登録を削除できます。電話などで本人であることを確認してから予約してください。
            {mailAddress === ''
              ? 'この利用者にはメールアドレスがないため、通知されません。'
              : '利用者にはメールで通知されます。'}
            24時間後に解除され、それまでに本人が二段階認証でログインすると取り消されます。
          </p>
        </Stack>
      )}
    </Dialog>
  );
}
