import type { CsvPlan, CsvSetting, CsvSource, CsvTally } from '@newsphoto/contract';
import { call, errorMessage, isApiError, isCanceled } from '@newsphoto/http';
import { type ApiQuery, useApiQuery } from '@newsphoto/query';
import { requestLogin, useUserId } from '@newsphoto/session';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  Canceled,
  check,
  fetchMade,
  JobFailed,
  type Making,
  resume,
  type Steps,
  write,
  writeTexts,
} from './csv-steps.ts';
import { sourceName, storedJob } from './stored-job.ts';

type Work = (steps: Steps, signal: AbortSignal) => Promise<Making>;

const outcomeOf = (error: unknown, source: CsvSource, canceled: AbortSignal): Making => {
  const isOver = error instanceof Canceled || isCanceled(error) || canceled.aborted;
  if (isOver) return { status: 'canceled' };
  if (error instanceof JobFailed) return { status: 'failed', message: error.message };
  const message = errorMessage(error);
  if (!storedJob(source)) return { status: 'failed', message };
  return { status: 'unseen', message, needsLogin: isApiError(error) && error.status === 401 };
};

export function useCsvMaking(source: CsvSource, contents: number) {
  const userId = useUserId();
  const [making, setMaking] = useState<Making>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  const page = useRef<AbortSignal>(undefined);

  const run = async (work: Work) => {
    const left = page.current;
    if (!left || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const show = (next: Making) => {
      if (!left.aborted) setMaking(next);
    };
    const steps: Steps = { source, contents, userId, show, left };
    const outcome = await work(steps, controller.signal).catch((error: unknown) =>
      outcomeOf(error, source, controller.signal),
    );
    if (running.current === controller) running.current = undefined;
    show(outcome);
  };
  const takeUp = async () => {
    const job = storedJob(source);
    if (job?.userId === userId) await run((steps, signal) => resume(job, steps, signal));
  };
  const resumeStored = useEffectEvent(() => void takeUp());
  useEffect(() => {
    const leaving = new AbortController();
    page.current = leaving.signal;
    return () => {
      leaving.abort();
      running.current = undefined;
    };
  }, []);
  // Another login may bring back the one whose job it is.
  useEffect(() => {
    if (userId !== '') resumeStored();
  }, [userId]);

  return {
    making,
    make: (setting: CsvSetting) =>
      run(async (steps, signal) => {
        if (setting.encoding === 'utf-8') return write(setting, steps, signal);
        const tally = await check(setting, steps, signal);
        return tally.lostKinds > 0 ? { status: 'asking', tally } : write(setting, steps, signal);
      }),
    makeAnyway: (setting: CsvSetting) => run((steps, signal) => write(setting, steps, signal)),
    makeTexts: () => run(writeTexts),
    fetchMade: (jobId: string, tally: CsvTally) =>
      run((steps, signal) => fetchMade({ jobId, tally }, steps, signal)),
    lookAgain: async (needsLogin: boolean) => {
      if (!needsLogin || (await requestLogin())) await takeUp();
    },
    cancel: () => running.current?.abort(),
    dismiss: () => setMaking({ status: 'idle' }),
  };
}

/** Its key is short: the ids of a source may be tens of thousands. */
const planQuery = (source: CsvSource): ApiQuery<CsvPlan> => ({
  key: ['csv', 'plan', sourceName(source)],
  call: (options) => call('POST /csv/plan', { body: { source } }, options),
  // The name of a source is a digest: it is good for one screen, not for a cache.
  gcTime: 0,
});

export const useCsvPlan = (source: CsvSource) => useApiQuery(useMemo(() => planQuery(source), [source]));
