import type { DocumentDetail, OrderDocuments } from '@newsphoto/contract';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { invalidate, useApiQuery } from '@newsphoto/query';
import { Button, pageBanners } from '@newsphoto/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderQuery, useOrderChanges } from '../../../blocks/order/state/order-queries.ts';

interface ReceiptButtonProps {
  readonly document: DocumentDetail;
  /** Undefined for a document that is shown without its order. */
  readonly order: OrderDocuments | undefined;
}

/** Issues the receipt of a paid invoice, and shows it. A receipt that was issued before is shown again. */
export function ReceiptButton({ document, order }: ReceiptButtonProps) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  useOrderChanges();
  const { documentId, orderId } = document;
  const known = useApiQuery(orderQuery(orderId ?? ''), { enabled: orderId !== null && order !== undefined });
  const isPaid = known.data?.line.some(({ label, mark }) => label === '入金済' && mark !== 'open');
  const isIssued = order?.documents.some(({ kind }) => kind === 'receipt');
  // Whether an invoice of several orders is paid is known to the server.
  const isOfOrder = orderId !== null;
  if (document.kind !== 'invoice' || isIssued || (isOfOrder && !isPaid)) return null;
  const issue = async () => {
    setBusy(true);
    try {
      const params = { documentId };
      const receipt = await call('POST /documents/:documentId/receipt', { params }, QUIET_CALL);
      void invalidate(['orders']);
      const of = isOfOrder ? `orderId=${orderId}&` : '';
      void navigate(`/billPrint?${of}documentId=${receipt.documentId}`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      pageBanners.show({ message: errorMessage(error), type: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} onClick={() => void issue()}>
      領収書を発行
    </Button>
  );
}
