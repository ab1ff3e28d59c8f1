import type { ReceivableDetail } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { useApiQuery } from '@newsphoto/query';
import { DrawerFooter, EditorDrawer, failureOf, StateMark } from '@newsphoto/records';
import { Details, EmptyState, LoadingState, Note, Section, Stack, Toolbar } from '@newsphoto/ui';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { eventLines } from '../../model/ledger-lines.ts';
import { receivableMark } from '../../model/receivable-filters.ts';
import { shownYen } from '../../model/typed-yen.ts';
import { receivableQuery } from '../../state/receivable-queries.ts';
import accounts from '../accounts.module.css';
import { Figures } from '../figures.tsx';
import { Ledger } from '../ledger.tsx';
import { ReceivableActions } from './receivable-actions.tsx';
import { ReceivableReminders } from './receivable-reminders.tsx';

interface ReceivableDrawerProps {
  readonly documentId: string;
  readonly onGone: () => void;
}

/** One invoice: what is left, what was paid of it, what happened, and what can be done. */
export function ReceivableDrawer({ documentId, onGone }: ReceivableDrawerProps) {
  const [open, setOpen] = useState(true);
  const isPaying = useRef(false);
  const navigate = useNavigate();
  const loaded = useApiQuery(receivableQuery(documentId));
  const { data, error } = loaded;
  const isUnknown = error?.status === 404 || error?.status === 400;
  if (!open) return null;
  const close = () => setOpen(false);
  const pay = () => {
    isPaying.current = true;
    close();
  };
  // The next drawer opens when this one has left the history.
  const handleGone = () =>
    isPaying.current ? void navigate(`?tab=payments&id=new&for=${documentId}`) : onGone();
  return (
    <EditorDrawer
      title={data ? `請求書 ${data.documentNo}` : '請求書'}
      unsaved={false}
      onClose={close}
      onGone={handleGone}
      footer={<DrawerFooter onClose={close} />}
    >
      {!data && !error && <LoadingState />}
      {isUnknown && (
        <EmptyState title="この請求は見つかりません">番号が正しいかどうかを確認してください。</EmptyState>
      )}
      {!data && error && !isUnknown && failureOf(loaded)}
      {data && !isUnknown && <ShownReceivable receivable={data} onPay={pay} />}
    </EditorDrawer>
  );
}

interface ShownReceivableProps {
  readonly receivable: ReceivableDetail;
  readonly onPay: () => void;
}

function ShownReceivable({ receivable, onPay }: ShownReceivableProps) {
  const { label, tone } = receivableMark(receivable.state);
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Toolbar gap="4px 12px">
          <span>{receivable.party}</span>
          <StateMark tone={tone}>{label}</StateMark>
          {receivable.isDisputed && receivable.state !== 'disputed' && (
            <StateMark tone="alert">確認中</StateMark>
          )}
        </Toolbar>
        <Figures
          label="金額"
          figures={[
            ['請求額', receivable.amount],
            ['入金', receivable.settled],
            ...(receivable.credited > 0 ? [['返還', receivable.credited] as const] : []),
            ...(receivable.writtenOff > 0 ? [['貸倒', receivable.writtenOff] as const] : []),
            ['残額', receivable.outstanding],
          ]}
        />
        <Details
          label="請求の内容"
          kind="plain"
          details={[
            ['請求日', formatDay(receivable.issuedOn)],
            ['支払期限', formatDay(receivable.dueOn)],
            ['請求の単位', receivable.orderId === null ? '月次の請求' : '注文ごとの請求'],
          ]}
        />
        <ReceivableActions receivable={receivable} onPay={onPay} />
      </Stack>
      <Section title="入金と返還の明細" gap={4}>
        <Ledger of="invoice" allocations={receivable.allocations} />
      </Section>
      <ReceivableReminders receivable={receivable} />
      <Section title="経過" gap={4}>
        <Events events={receivable.events} />
      </Section>
      <Section title="帳票" gap={4}>
        <ul className={accounts.ledger}>
          {receivable.documents.map(({ documentId, title, documentNo, issuedOn, total }) => (
            <li key={documentId} className={accounts.entry}>
              <Link to={`/billPrint?documentId=${documentId}`}>
                {title} {documentNo}
              </Link>
              <span className={accounts.amount}>{shownYen(total)}円</span>
              <Note as="span" size="small" numbers>
                {formatDay(issuedOn)}
              </Note>
            </li>
          ))}
        </ul>
      </Section>
    </Stack>
  );
}

function Events({ events }: Pick<ReceivableDetail, 'events'>) {
  return (
    <ol className={accounts.ledger} aria-label="経過">
      {eventLines(events).map((event) => (
        <li key={event.id} className={accounts.entry}>
          <span>{event.label}</span>
          <span className={accounts.amount}>{event.amount > 0 && `${shownYen(event.amount)}円`}</span>
          <Note as="span" size="small" numbers>
            {event.note}
          </Note>
          {event.text !== '' && <Note size="small">理由：{event.text}</Note>}
        </li>
      ))}
    </ol>
  );
}
