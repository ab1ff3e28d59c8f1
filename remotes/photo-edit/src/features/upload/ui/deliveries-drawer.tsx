import { useLastingFocus } from '@newsphoto/bulk';
import type { Delivery } from '@newsphoto/contract';
import { formatDate, formatFileSize } from '@newsphoto/domain';
import { errorMessage, isApiError } from '@newsphoto/http';
import { useApiQuery } from '@newsphoto/query';
import { DrawerFooter, failureOf } from '@newsphoto/records';
import {
  Button,
  Dialog,
  EmptyState,
  LoadingState,
  Note,
  openConfirmation,
  pageBanners,
  Stack,
  Toolbar,
} from '@newsphoto/ui';
import { type Ref, useState } from 'react';
import { deliveryCounts, deliveryName, isTakenBack } from '../model/delivery-texts.ts';
import { type TakenBack, takeBack } from '../state/take-back.ts';
import { deliveriesQuery } from '../state/upload-queries.ts';
import styles from './deliveries-drawer.module.css';
import { TakenBackResult } from './taken-back-result.tsx';

interface DeliveriesDrawerProps {
  /** Id of the delivery of the page. */
  readonly shown: string;
  readonly onShow: (deliveryId: string) => void;
  readonly onClose: () => void;
}

/** The user's deliveries, the newest first: shown again, or taken back. */
export function DeliveriesDrawer({ shown, onShow, onClose }: DeliveriesDrawerProps) {
  const loaded = useApiQuery(deliveriesQuery);
  const [result, setResult] = useState<TakenBack>();
  const deliveries = loaded.data;
  const { area } = useLastingFocus();
  const show = (deliveryId: string) => {
    onShow(deliveryId);
    onClose();
  };
  return (
    <Dialog
      title="これまでの登録"
      placement="end"
      onClose={onClose}
      footer={<DrawerFooter onClose={onClose} />}
    >
      <Stack gap={16} {...area} ref={area.ref as Ref<HTMLElement>}>
        {result && <TakenBackResult result={result} />}
        {!deliveries && (loaded.error ? failureOf(loaded) : <LoadingState />)}
        {deliveries?.length === 0 && (
          <EmptyState title="登録はまだありません">ファイルを送信すると、ここに表示されます。</EmptyState>
        )}
        <ul className={styles.list} aria-label="これまでの登録">
          {deliveries?.map((delivery) => (
            <li key={delivery.deliveryId} className={styles.delivery}>
              <strong>{deliveryName(delivery)}</strong>
              <Note size="dense" numbers>
                {`${formatDate(delivery.createdAt)}　${delivery.files.toLocaleString('ja-JP')}件　${formatFileSize(delivery.bytes)}`}
              </Note>
              <Note size="dense" numbers>
                {deliveryCounts(delivery)}
              </Note>
              <Toolbar>
                {delivery.deliveryId === shown ? (
                  <Note as="span">表示中</Note>
                ) : (
                  <Button onClick={() => show(delivery.deliveryId)}>表示</Button>
                )}
                {!isTakenBack(delivery) && (
                  <Button kind="danger" onClick={() => void confirmAndTakeBack(delivery).then(setResult)}>
                    取り消し
                  </Button>
                )}
              </Toolbar>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}

async function confirmAndTakeBack(delivery: Delivery): Promise<TakenBack | undefined> {
  const isMeant = await openConfirmation({
    title: '登録の取り消し',
    message: `「${deliveryName(delivery)}」の${delivery.files.toLocaleString('ja-JP')}件の登録を取り消します。\n送信中のファイルは削除し、登録済みの素材は非公開にして削除します。公開または編集した素材はそのまま残ります。`,
    okText: '取り消す',
    cancelText: '戻る',
    danger: true,
  });
  if (!isMeant) return undefined;
  try {
    return await takeBack(delivery.deliveryId);
  } catch (error) {
    if (!isApiError(error)) throw error;
    pageBanners.show({ type: 'danger', message: errorMessage(error), closable: true });
    return undefined;
  }
}
