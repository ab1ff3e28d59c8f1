import { errorMessage, isApiError } from '@newsphoto/http';
import { type ApiQuery, writeCached } from '@newsphoto/query';
import { useState } from 'react';

const CONFLICT = 409;

/** Steps on the opened order as the user sees it. A refusal of the server changes nothing that was marked or typed. */
export function useOrderSteps<Detail>(query: ApiQuery<Detail>, reread: () => Promise<unknown>) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  /** True: done. */
  const take = async (step: () => Promise<Detail>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem('');
    try {
      writeCached(query, await step());
      void reread();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(errorMessage(error));
      if (error.status === CONFLICT) void reread();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { problem, setProblem, busy, take };
}
