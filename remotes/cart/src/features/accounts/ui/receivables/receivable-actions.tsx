import type { ReceivableDetail } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { Button, pageBanners, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { shownYen } from '../../model/typed-yen.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

type Step = 'dispute' | 'disputeEnd' | 'writeOff';

const STEPS = {
  dispute: {
    title: '確認中にする',
    effect: '請求の内容を確認している間は、督促を送りません。',
    success: '確認中にしました。',
  },
  disputeEnd: {
    title: '確認中を解除する',
    effect: '期限を過ぎている場合は、督促を再開します。',
    success: '確認中を解除しました。',
  },
  writeOff: {
    title: '貸倒処理をする',
    effect: '残額のすべてを貸倒として処理します。取り消しはできません。',
    success: '貸倒処理をしました。',
  },
} as const;

interface ReceivableActionsProps {
  readonly receivable: ReceivableDetail;
  /** A payment of it is entered. */
  readonly onPay: () => void;
}

/** Steps that the state of the receivable allows. */
export function ReceivableActions({ receivable, onPay }: ReceivableActionsProps) {
  const [step, setStep] = useState<Step>();
  const { documentId, version, outstanding, isDisputed, state } = receivable;
  if (outstanding === 0) return null;
  const params = { documentId };
  const send = (text: string) =>
    step === 'writeOff'
      ? call('POST /receivables/:documentId/write-off', { params, body: { text, version } }, QUIET_CALL)
      : call(
          'POST /receivables/:documentId/dispute',
          { params, body: { isDisputed: step === 'dispute', text, version } },
          QUIET_CALL,
        );
  const shown = step && STEPS[step];
  return (
    <Toolbar>
      <Button onClick={onPay}>入金を登録</Button>
      <Button onClick={() => setStep(isDisputed ? 'disputeEnd' : 'dispute')}>
        {isDisputed ? STEPS.disputeEnd.title : STEPS.dispute.title}
      </Button>
      {(state === 'overdue' || state === 'disputed') && (
        <Button kind="danger" onClick={() => setStep('writeOff')}>
          {STEPS.writeOff.title}
        </Button>
      )}
      {shown && (
        <ReasonDialog
          title={shown.title}
          effect={step === 'writeOff' ? `${shown.effect}（${shownYen(outstanding)}円）` : shown.effect}
          okText={shown.title}
          onSend={async (text) => {
            const changed = await send(text);
            pageBanners.show({ message: shown.success, type: 'success' });
            return changed;
          }}
          onClose={() => setStep(undefined)}
        />
      )}
    </Toolbar>
  );
}
