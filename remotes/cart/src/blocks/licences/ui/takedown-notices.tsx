import type { TakedownNotice } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { call, isApiError } from '@newsphoto/http';
import { endpointQuery, invalidate, useApiQuery } from '@newsphoto/query';
import { Box, Button, Note, openConfirmation, pageBanners, Stack, Title, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';

const NOTICES = endpointQuery('GET /licences/takedown-notices', {}, { staleTime: 0 });

/** Takedowns that the member has to confirm; nothing without one. `orderId`: of this order alone. */
export function TakedownNotices({ orderId }: { readonly orderId?: string }) {
  const { data = [] } = useApiQuery(NOTICES);
  const notices = data.filter((one) => orderId === undefined || one.orderId === orderId);
  if (notices.length === 0) return null;
  return (
    <Box as="section" tone="alert" aria-label="公開停止のお知らせ">
      <Stack gap={8}>
        <Title level={2}>公開を停止した素材があります</Title>
        <Note size="text">
          掲載・配信前のものは、ご使用をお控えください。使用を停止されましたら、ボタンでお知らせください。
        </Note>
        {notices.map((notice) => (
          <Notice key={notice.licenceNo} notice={notice} withLink={orderId === undefined} />
        ))}
      </Stack>
    </Box>
  );
}

interface NoticeProps {
  readonly notice: TakedownNotice;
  readonly withLink: boolean;
}

function Notice({ notice, withLink }: NoticeProps) {
  const [busy, setBusy] = useState(false);
  const { licenceNo, orderId, contentId, headline, takenDownAt } = notice;
  const name = headline || contentId;
  const confirm = async () => {
    const sure = await openConfirmation({
      title: '使用の停止の確認',
      message: `「${name}」（許諾番号 ${licenceNo}）の使用を停止したことを、写真デスクに知らせます。日時とお名前を記録します。`,
      okText: '使用を停止しました',
      cancelText: 'やめる',
    });
    if (!sure) return;
    setBusy(true);
    try {
      await call('POST /licences/:licenceNo/takedown-acknowledgement', { params: { licenceNo } });
      pageBanners.show({ message: '使用の停止を写真デスクに知らせました。', type: 'success' });
      void invalidate(['licences']);
    } catch (error) {
      // The page's banner shows the reason.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Toolbar gap="4px 16px" justify="space-between">
      <span>
        {withLink ? <Link to={`/orderHistory/${orderId}`}>{name}</Link> : name}
        <Note numbers>
          許諾番号 {licenceNo}／停止 {formatDate(takenDownAt).slice(0, 16)}
        </Note>
      </span>
      <Button loading={busy} onClick={() => void confirm()}>
        使用を停止しました
      </Button>
    </Toolbar>
  );
}
