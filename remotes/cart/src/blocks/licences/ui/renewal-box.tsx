import type { OrderDetail } from '@newsphoto/contract';
import { formatDay, tokyoDate } from '@newsphoto/domain';
import { isRenewable, renewalStart } from '@newsphoto/domain/orders';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { invalidate } from '@newsphoto/query';
import { refreshCart } from '@newsphoto/session';
import { Box, Button, Note, pageBanners, Stack, Title } from '@newsphoto/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** The licence that the mail of its end leads to, and its renewal; nothing without one in the address. */
export function RenewalBox({ items }: Pick<OrderDetail, 'items'>) {
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  const licenceNo = params.get('renew');
  if (licenceNo === null) return null;
  const item = items.find(({ licence }) => licence?.licenceNo === licenceNo);
  const { licence } = item ?? {};
  const today = tokyoDate(new Date());
  const canRenew = licence?.endsOn && isRenewable(licence, today);
  const renew = async () => {
    setBusy(true);
    setProblem('');
    try {
      const { startsOn } = await call(
        'POST /licences/:licenceNo/renewal',
        { params: { licenceNo } },
        QUIET_CALL,
      );
      await Promise.all([refreshCart(), invalidate(['cart'])]);
      const message = `更新の内容（${formatDay(startsOn)}から）をカートに入れました。料金を確認して、お申し込みください。`;
      pageBanners.show({ message, type: 'success' });
      await navigate('/cartList');
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box as="section" tone="mark" aria-label="許諾の更新">
      <Stack gap={8}>
        <Title level={2}>許諾の更新</Title>
        {canRenew && licence.endsOn ? (
          <>
            <Note size="text">
              「{item?.headline || item?.contentId}」（許諾番号 {licenceNo}）の使用期間は
              {formatDay(licence.endsOn)}までです。同じ使用条件で、
              {formatDay(renewalStart(licence.endsOn, today))}からの更新を申し込めます。
            </Note>
            <Note tone="alert" role="alert">
              {problem}
            </Note>
            <p>
              <Button kind="primary" loading={busy} onClick={() => void renew()}>
                同じ条件で更新を申し込む
              </Button>
            </p>
          </>
        ) : (
          <Note size="text">
            {licence
              ? 'この許諾は更新できません。更新は、使用期間の終了日の前後90日の間、有効な許諾についてお申し込みいただけます。'
              : `許諾番号 ${licenceNo} は、この注文にありません。メールのリンクを確認してください。`}
          </Note>
        )}
      </Stack>
    </Box>
  );
}
