import type { DocumentDetail, OrderDocuments } from '@newsphoto/contract';
import { downloadFile } from '@newsphoto/http';
import { useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { Button, EmptyState, LoadingState, Note, Page, Title, Toolbar } from '@newsphoto/ui';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { documentQuery, orderDocumentsQuery } from '../state/document-queries.ts';
import styles from './bill-page.module.css';
import { DocumentList } from './document-list.tsx';
import { DocumentPaper } from './document-paper.tsx';
import { ReceiptButton } from './receipt-button.tsx';

/** Documents of an order as they are printed: /billPrint?orderId=…, one of them by documentId=…. */
export function BillPage() {
  const [params] = useSearchParams();
  const orderId = params.get('orderId') ?? '';
  const chosen = params.get('documentId') ?? '';
  const order = useApiQuery(orderDocumentsQuery(orderId), { enabled: orderId !== '' });
  // The last one of the most important kind, until another is chosen.
  const documents = order.data?.documents ?? [];
  const shownId =
    chosen || (documents.findLast(({ kind }) => kind === 'invoice') ?? documents.at(-1))?.documentId;
  const loaded = useApiQuery(documentQuery(shownId ?? ''), { enabled: shownId !== undefined });
  const error = loaded.error ?? order.error;
  const isUnknown = (orderId === '' && chosen === '') || error?.status === 404 || error?.status === 400;
  const isWaiting = !error && (loaded.isLoading || order.isLoading);
  return (
    <Page>
      <Toolbar justify="space-between">
        <div>
          <Title lineHeight={1.4}>帳票の印刷</Title>
          {order.data && <Note numbers>注文番号 {order.data.orderNo}</Note>}
        </div>
        {loaded.data && !isUnknown && (
          <PaperActions document={loaded.data}>
            <ReceiptButton document={loaded.data} isWithOrder={order.data !== undefined} />
          </PaperActions>
        )}
      </Toolbar>
      {isUnknown && (
        <EmptyState title="この帳票は見つかりません" actions={<Link to="/orderHistory">購入履歴を見る</Link>}>
          購入履歴から注文を開き、「帳票」を選んでください。
        </EmptyState>
      )}
      {isWaiting && !isUnknown && <LoadingState />}
      {error && !isUnknown && failureOf(loaded.error ? loaded : order)}
      {order.data && !isUnknown && documents.length === 0 && <NothingIssued order={order.data} />}
      {loaded.data && !isUnknown && (
        <div className={styles.columns}>
          <div className={styles.desk}>
            <DocumentPaper document={loaded.data} />
          </div>
          {documents.length > 0 && (
            <DocumentList orderId={orderId} documents={documents} shownId={loaded.data.documentId} />
          )}
        </div>
      )}
    </Page>
  );
}

function NothingIssued({ order }: { readonly order: OrderDocuments }) {
  const what = order.isBilledMonthly ? '納品書' : '請求書';
  return (
    <EmptyState
      title={order.isInvoiceDue ? `${what}を準備しています` : '帳票はまだありません'}
      actions={<Link to="/orderHistory">購入履歴を見る</Link>}
    >
      {order.isInvoiceDue
        ? `しばらくお待ちください。${order.isBilledMonthly ? '' : '発行するとメールでお知らせします。'}`
        : order.isBilledMonthly
          ? '納品書は素材を許諾したときに、請求書は月ごとにまとめて発行します。'
          : '請求書と納品書は、有料の素材を許諾したときに発行します。'}
    </EmptyState>
  );
}

interface PaperActionsProps {
  readonly document: DocumentDetail;
  readonly children: ReactNode;
}

function PaperActions({ document, children }: PaperActionsProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { documentId } = document;
      await downloadFile('GET /documents/:documentId/pdf', { params: { documentId } }, { loading: false });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Toolbar>
      {children}
      <Button kind="primary" onClick={() => window.print()}>
        印刷
      </Button>
      <Button disabled={isBusy} onClick={() => void save()}>
        {isBusy ? 'PDFを作成しています' : 'PDFを保存'}
      </Button>
    </Toolbar>
  );
}
