import type { ReceivableDetail } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { Button, pageBanners, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { shownYen } from '../../model/typed-yen.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

type Step = 'dispute' | 'disputeEnd' | 'writeOff' | 'writeOffEnd';

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
    effect: '残額のすべてを貸倒として処理します。',
    success: '貸倒処理をしました。',
  },
  writeOffEnd: {
    title: '貸倒処理を取り消す',
    effect: '貸倒とした金額を、未回収の残額に戻します。',
    success: '貸倒処理を取り消しました。',
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
  if (outstanding === 0 && state !== 'writtenOff') return null;
  const params = { documentId };
  const send = (text: string) => {
    const body = { text, version };
    if (step === 'writeOff')
      return call('POST /receivables/:documentId/write-off', { params, body }, QUIET_CALL);
    if (step === 'writeOffEnd')
      return call('POST /receivables/:documentId/write-off/reversal', { params, body }, QUIET_CALL);
    const disputed = { ...body, isDisputed: step === 'dispute' };
    return call('POST /receivables/:documentId/dispute', { params, body: disputed }, QUIET_CALL);
  };
  const shown = step && STEPS[step];
  return (
    <Toolbar>
      {state === 'writtenOff' ? (
        <Button onClick={() => setStep('writeOffEnd')}>{STEPS.writeOffEnd.title}</Button>
      ) : (
        <>
          <Button onClick={onPay}>入金を登録</Button>
          <Button onClick={() => setStep(isDisputed ? 'disputeEnd' : 'dispute')}>
            {isDisputed ? STEPS.disputeEnd.title : STEPS.dispute.title}
          </Button>
        </>
      )}
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
