import type { PaymentDetail, ReceivableEntry } from '@newsphoto/contract';
import { useApiQuery } from '@newsphoto/query';
import { Box, Button, Note, pageBanners, Section, Stack } from '@newsphoto/ui';
import { useEffect } from 'react';
import { remainderOf } from '../../model/allocation-draft.ts';
import { shownYen } from '../../model/typed-yen.ts';
import { receivableQuery } from '../../state/receivable-queries.ts';
import { useAllocations } from '../../state/use-allocations.ts';
import { AllocationRows } from './allocation-rows.tsx';
import { InvoiceSearch } from './invoice-search.tsx';
import { PaymentProposals } from './payment-proposals.tsx';

interface AllocationFormProps {
  readonly payment: PaymentDetail;
  /** The invoice that the payment was entered for; empty: none. */
  readonly forInvoice: string;
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** Allocates a payment to open invoices, with what is left after each key. */
export function AllocationForm({ forInvoice, ...form }: AllocationFormProps) {
  const invoice = useApiQuery(receivableQuery(forInvoice), { enabled: forInvoice !== '' });
  if (forInvoice !== '' && !invoice.data && !invoice.error) return null;
  return <LoadedForm {...form} invoice={invoice.data} />;
}

interface LoadedFormProps extends Omit<AllocationFormProps, 'forInvoice'> {
  readonly invoice: ReceivableEntry | undefined;
}

function LoadedForm({ payment, invoice, onUnsaved }: LoadedFormProps) {
  const allocations = useAllocations(payment, invoice);
  const { drafts, busy, problem, changes } = allocations;
  const unsaved = drafts.length > 0;
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [onUnsaved, unsaved]);
  // Used by another user meanwhile: what was typed stays on the screen.
  if (payment.unallocated === 0 && drafts.length === 0) return null;
  const { left, exceeding } = remainderOf(payment, drafts);
  const report = (isPosted: boolean) => {
    if (isPosted) pageBanners.show({ message: '入金を充当しました。', type: 'success' });
  };
  return (
    <Section title="請求書に充当する" gap={8}>
      {changes.length > 0 && (
        <Box tone="mark" role="alert">
          {changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </Box>
      )}
      {problem !== '' && (
        <Box as="p" tone="alert" role="alert">
          {problem}
        </Box>
      )}
      <PaymentProposals
        payment={payment}
        busy={busy}
        onAccept={(proposal) => void allocations.accept(proposal).then(report)}
      />
      <InvoiceSearch
        taken={drafts.map(({ invoice: { documentId } }) => documentId)}
        onChoose={allocations.add}
      />
      {drafts.length > 0 && (
        <Stack gap={8}>
          <AllocationRows allocations={allocations} />
          <Note size="text" numbers role="status" tone={exceeding > 0 ? 'alert' : undefined}>
            {exceeding > 0
              ? `未充当額を${shownYen(exceeding)}円超えています。`
              : `充当後の残り ${shownYen(left)}円`}
          </Note>
          <span>
            <Button kind="primary" loading={busy} onClick={() => void allocations.postDrafts().then(report)}>
              充当する
            </Button>
          </span>
        </Stack>
      )}
    </Section>
  );
}
