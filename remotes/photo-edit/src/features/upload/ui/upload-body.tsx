import { useLastingFocus } from '@newsphoto/bulk';
import { EmptyState, Page, Title, Toolbar } from '@newsphoto/ui';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { PickedFile } from '../state/collect/picked-file.ts';
import type { UploadSession } from '../state/upload-session.ts';
import { AddButtons } from './add-buttons.tsx';
import { DeliveriesDrawer } from './deliveries-drawer.tsx';
import { ItemDrawer } from './item-drawer.tsx';
import type { OpenDrawer } from './open-drawer.ts';
import { SharedDrawer } from './shared-drawer.tsx';
import { UploadBar } from './upload-bar.tsx';
import styles from './upload-body.module.css';
import { UploadGrid } from './upload-grid.tsx';
import { UploadNotices } from './upload-notices.tsx';
import { UploadSummary } from './upload-summary.tsx';
import { useAddedFiles } from './use-added-files.ts';
import { useSession } from './use-session.ts';

interface UploadBodyProps {
  readonly session: UploadSession;
  /** The list has a delivery, or another one is to be shown. */
  readonly onDelivery: (deliveryId: string) => void;
  readonly onNew: () => void;
}

export function UploadBody({ session, onDelivery, onNew }: UploadBodyProps) {
  const { state, totals } = useSession(session);
  const [drawer, setDrawer] = useState<OpenDrawer>();
  const add = useCallback((files: readonly PickedFile[]) => session.add(files), [session]);
  const isOver = useAddedFiles(add);
  const { deliveryId } = state.draft;
  // The address follows the list, not the other way round.
  const handleDelivery = useEffectEvent(onDelivery);
  useEffect(() => {
    if (deliveryId !== '') handleDelivery(deliveryId);
  }, [deliveryId]);
  const open = useCallback((itemId: string) => setDrawer({ itemId }), []);
  const close = () => setDrawer(undefined);
  const { area, handlers } = useLastingFocus();
  const isEmpty = totals.counts.all === 0;
  return (
    <Page kind="items">
      <div {...area}>
        <Toolbar>
          <Title size="part">一括登録</Title>
          <Toolbar as="span" end>
            <UploadBar {...{ session, state, totals, onNew }} onOpen={setDrawer}>
              {!isEmpty && <AddButtons onAdd={add} isMain={false} />}
            </UploadBar>
          </Toolbar>
        </Toolbar>
      </div>
      <UploadNotices {...{ session, state, totals }} />
      {isEmpty ? (
        <div className={styles.empty} {...handlers}>
          <EmptyState title="ここにファイルをドロップ" actions={<AddButtons onAdd={add} isMain />}>
            写真・映像・音声のファイル、フォルダー、メモリーカード、ZIPファイルをこの画面のどこにでもドロップできます。画像の貼り付けもできます。
          </EmptyState>
        </div>
      ) : (
        <>
          <UploadSummary {...{ session, state, totals }} />
          <UploadGrid session={session} counts={totals.counts} onOpen={open} />
        </>
      )}
      {isOver && (
        <div className={styles.over} aria-hidden>
          <span>ドロップして追加</span>
        </div>
      )}
      {drawer === 'shared' && <SharedDrawer session={session} draft={state.draft} onClose={close} />}
      {drawer === 'deliveries' && <DeliveriesDrawer shown={deliveryId} onShow={onDelivery} onClose={close} />}
      {typeof drawer === 'object' && <ItemDrawer session={session} itemId={drawer.itemId} onClose={close} />}
    </Page>
  );
}
