import { useLocation, useNavigate } from 'react-router-dom';

export type Step = 'input' | 'confirm' | 'sent';

/** What was sent, for the last step. */
export interface SentRegistration {
  readonly receiptId: string;
  readonly mailAddress: string;
  /** The account exists: the link of an invitation proved the address. */
  readonly isActive: boolean;
}

/** The step, which is in the address: the back button of the browser leads to the step before. */
export function useStep() {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const sent = sentOf(state);
  const goTo = (
    step: Step,
    { replace = false, state: carried }: { replace?: boolean; state?: object } = {},
  ) => {
    const params = new URLSearchParams(search);
    if (step === 'input') params.delete('step');
    else params.set('step', step);
    void navigate({ search: params.toString(), hash }, { replace, state: carried });
  };
  return { step: stepOf(search, sent !== undefined), sent, goTo };
}

/** The page of the result claims nothing that did not happen. */
function stepOf(search: string, isSent: boolean): Step {
  const wanted = new URLSearchParams(search).get('step');
  if (wanted === 'sent' && isSent) return 'sent';
  return wanted === 'confirm' ? 'confirm' : 'input';
}

function sentOf(state: unknown): SentRegistration | undefined {
  const { receiptId, mailAddress, isActive }: Partial<SentRegistration> = { ...Object(state) };
  if (typeof receiptId !== 'string' || typeof mailAddress !== 'string') return undefined;
  return { receiptId, mailAddress, isActive: isActive === true };
}
