import type { LicenceStep, OrderItem, ReviewDetail } from '@newsphoto/contract';
import { LICENCE_STEPS, mayStep } from '@newsphoto/domain/orders';
import { Button, Note, pageBanners, Stack, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { useOrderText } from '../../../blocks/order-queue/state/use-order-text.ts';
import { focusOn, OrderText } from '../../../blocks/order-queue/ui/order-text.tsx';
import { useReviewSteps } from '../state/use-reviews.ts';

interface LicenceStepsProps {
  readonly order: ReviewDetail;
  readonly item: OrderItem;
}

const STEPS = [
  ['suspended', '一時停止', '許諾を一時停止しました。'],
  ['active', '再開', '許諾を再開しました。'],
  ['revoked', '取消', '許諾を取り消しました。'],
] as const satisfies readonly (readonly [LicenceStep['to'], string, string])[];
type Step = (typeof STEPS)[number];

/** Suspends, resumes or revokes the licence of a content, with a reason. */
export function LicenceSteps({ order, item: { licence, headline } }: LicenceStepsProps) {
  const steps = useReviewSteps(order);
  const [chosen, setChosen] = useState<Step>();
  const typed = useOrderText();
  if (!licence || order.isOwn) return null;
  const { state: from, licenceNo } = licence;
  const possible = STEPS.filter(([to]) => mayStep(LICENCE_STEPS, { from, to, by: 'desk' }));
  if (possible.length === 0) return null;
  if (!chosen) {
    return (
      <Toolbar as="fieldset" gap={4} aria-label={`「${headline}」の許諾`}>
        {possible.map((step) => (
          <Button key={step[0]} onClick={() => setChosen(step)}>
            {`${step[1]}…`}
          </Button>
        ))}
      </Toolbar>
    );
  }
  const [to, label, done] = chosen;
  const close = () => {
    setChosen(undefined);
    typed.clear();
  };
  const take = async () => {
    if (!typed.verify() || !(await steps.stepLicence(licenceNo, { from, to, text: typed.text }))) return;
    close();
    pageBanners.show({ message: `${done}許諾先にメールで知らせます。`, type: 'success' });
  };
  return (
    <Stack as="section" gap={4} aria-label={`許諾の${label}`}>
      {to === 'revoked' && <Note>請求は変わりません。請求も取り消すときは、注文を取り消してください。</Note>}
      <OrderText
        ref={focusOn}
        label={`${label}の理由（許諾先にメールで知らせます）`}
        typed={typed}
        refusal={steps.problem}
      />
      <Toolbar gap={4}>
        <Button
          kind={to === 'revoked' ? 'danger' : 'primary'}
          loading={steps.busy}
          onClick={() => void take()}
        >
          {`許諾を${label}`}
        </Button>
        <Button onClick={close}>やめる</Button>
      </Toolbar>
    </Stack>
  );
}
