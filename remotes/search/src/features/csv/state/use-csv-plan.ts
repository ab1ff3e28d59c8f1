import type { CsvPlan, CsvSource } from '@newsphoto/contract';
import { csvPlan, isApiError, QUIET_CALL } from '@newsphoto/http';
import { useEffect, useState } from 'react';

export type PlanState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly plan: CsvPlan };

export const messageOf = (error: unknown): string =>
  isApiError(error) ? error.text : '予期しないエラーが発生しました。';

/** How many contents there are to be written. */
export function useCsvPlan(source: CsvSource | undefined): PlanState {
  const [state, setState] = useState<PlanState>({ status: 'loading' });
  useEffect(() => {
    if (!source) return;
    const controller = new AbortController();
    const settle = (next: PlanState) => {
      if (!controller.signal.aborted) setState(next);
    };
    csvPlan(source, { ...QUIET_CALL, signal: controller.signal }).then(
      (plan) => settle({ status: 'ready', plan }),
      (error: unknown) => settle({ status: 'failed', message: messageOf(error) }),
    );
    return () => controller.abort();
  }, [source]);
  return state;
}
