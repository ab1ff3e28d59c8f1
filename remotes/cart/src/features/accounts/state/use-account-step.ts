import { errorMessage, isApiError } from '@newsphoto/http';
import { invalidate, oneAtATime } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { useState } from 'react';

/** A payment changes invoices, and the other way round. */
export const rereadAccounts = (): Promise<unknown> =>
  Promise.all([invalidate(['receivables']), invalidate(['payments'])]);
const rereadChanged = oneAtATime(rereadAccounts);

/** What is shown of invoices and payments follows their changes. */
export const useAccountChanges = (): void => useChanges('receivables', rereadChanged);

/** A step of the accounts. A refusal is shown where it was taken; what was changed meanwhile is read again. */
export function useAccountStep() {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  /** Undefined: refused, or another step is running. */
  const take = async <Answer>(step: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    setProblem('');
    try {
      return await step();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(errorMessage(error));
      return undefined;
    } finally {
      // After a refusal as well: it may be refused because of a change.
      void rereadAccounts();
      setBusy(false);
    }
  };
  return { problem, busy, take, clear: () => setProblem('') };
}
