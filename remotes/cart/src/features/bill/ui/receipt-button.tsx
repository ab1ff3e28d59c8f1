import type { DocumentDetail } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { invalidate, oneAtATime } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { useNavigate } from 'react-router-dom';
import { StepButton } from '../../../blocks/order/ui/step-button.tsx';

/** Documents, and those of the order. */
const rereadDocuments = oneAtATime(() => Promise.all([invalidate(['documents']), invalidate(['orders'])]));

interface ReceiptButtonProps {
  readonly document: DocumentDetail;
  /** The documents of its order are shown beside it. */
  readonly isWithOrder: boolean;
}

/** Issues the receipt of a paid invoice, and shows it. A receipt that was issued before is shown again. */
export function ReceiptButton({ document, isWithOrder }: ReceiptButtonProps) {
  const navigate = useNavigate();
  useChanges('orders', rereadDocuments);
  if (!document.isReceiptDue) return null;
  const issue = async () => {
    const { documentId, orderId } = document;
    const params = { documentId };
    const receipt = await call('POST /documents/:documentId/receipt', { params }, QUIET_CALL);
    rereadDocuments('');
    const of = isWithOrder ? `orderId=${orderId}&` : '';
    void navigate(`/billPrint?${of}documentId=${receipt.documentId}`);
  };
  return <StepButton onStep={issue}>領収書を発行</StepButton>;
}
