import type { LicenceStep, OrderItem, ReviewDetail } from '@newsphoto/contract';
import { ORDER_TEXT_FIELD, verifyField } from '@newsphoto/domain/forms';
import { LICENCE_STEPS, mayStep } from '@newsphoto/domain/orders';
import { Button, Note, pageBanners, Stack, Toolbar } from '@newsphoto/ui';
import { useId, useState } from 'react';
import { useReviewSteps } from '../state/use-reviews.ts';
import styles from './review-page.module.css';

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

/** The reason comes next. */
const focusOn = (area: HTMLTextAreaElement | null) => area?.focus();

/** Suspends, resumes or revokes the licence of a content, with a reason. */
export function LicenceSteps({ order, item: { licence, headline } }: LicenceStepsProps) {
  const id = useId();
  const steps = useReviewSteps(order);
  const [chosen, setChosen] = useState<Step>();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
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
    setText('');
    setProblem('');
  };
  const take = async () => {
    const invalid = verifyField(ORDER_TEXT_FIELD, { text });
    setProblem(invalid?.invalidMsg ?? '');
    if (invalid || !(await steps.stepLicence(licenceNo, { from, to, text }))) return;
    close();
    pageBanners.show({ message: `${done}許諾先にメールで知らせます。`, type: 'success' });
  };
  return (
    <Stack as="section" gap={4} aria-label={`許諾の${label}`}>
      <label className={styles.label} htmlFor={id}>
        {label}の理由（許諾先にメールで知らせます）
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={3}
        value={text}
        aria-describedby={`${id}-problem`}
        ref={focusOn}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      {to === 'revoked' && <Note>請求は変わりません。請求も取り消すときは、注文を取り消してください。</Note>}
      <Note id={`${id}-problem`} tone="alert" role="alert">
        {problem || steps.problem}
      </Note>
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
