import type { CsvSetting, CsvSource, CsvTally } from '@newsphoto/contract';
import { isCanceled } from '@newsphoto/http';
import { useEffect, useRef, useState } from 'react';
import {
  Canceled,
  check,
  fetchMade,
  followKept,
  JobFailed,
  type Making,
  type Steps,
  write,
} from './csv-steps.ts';
import { type KeptJob, keptJob } from './kept-job.ts';
import { messageOf } from './use-csv-plan.ts';

const outcomeOf = (error: unknown, canceled: AbortSignal): Making => {
  const isOver = error instanceof Canceled || isCanceled(error) || canceled.aborted;
  if (isOver) return { status: 'canceled' };
  return { status: 'failed', message: error instanceof JobFailed ? error.message : messageOf(error) };
};

/** A job that went on while the page was left: what it made is offered, not saved unasked. */
async function resumed(job: KeptJob, steps: Steps, canceled: AbortSignal): Promise<Making> {
  const { jobId, tally } = await followKept(job, steps, canceled);
  if (!job.checkOnly) return { status: 'ready', jobId, tally };
  return tally.lostKinds > 0 ? { status: 'asking', tally } : { status: 'idle' };
}

/** Makes the CSV: a check first where the encoding lacks characters, a job where there is much to write. */
export function useCsvMaking(source: CsvSource, contents: number) {
  const [making, setMaking] = useState<Making>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  const page = useRef<Steps>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    const show = (next: Making) => {
      if (!leaving.signal.aborted) setMaking(next);
    };
    const steps: Steps = { source, contents, show, left: leaving.signal };
    page.current = steps;
    const job = keptJob(source);
    if (job) {
      const controller = new AbortController();
      running.current = controller;
      resumed(job, steps, controller.signal)
        .catch((error: unknown) => outcomeOf(error, controller.signal))
        .then(show, () => undefined);
    }
    return () => leaving.abort();
  }, [source, contents]);

  const run = async (work: (steps: Steps, signal: AbortSignal) => Promise<Making>) => {
    const steps = page.current;
    if (!steps) return;
    const controller = new AbortController();
    running.current = controller;
    try {
      steps.show(await work(steps, controller.signal));
    } catch (error) {
      steps.show(outcomeOf(error, controller.signal));
    }
  };
  return {
    making,
    make: (setting: CsvSetting) =>
      run(async (steps, signal) => {
        if (setting.encoding === 'utf-8') return write(setting, steps, signal);
        const tally = await check(setting, steps, signal);
        return tally.lostKinds > 0 ? { status: 'asking', tally } : write(setting, steps, signal);
      }),
    /** Without another check. */
    makeAnyway: (setting: CsvSetting) => run((steps, signal) => write(setting, steps, signal)),
    fetchMade: (jobId: string, tally: CsvTally) => run((_steps, signal) => fetchMade(jobId, tally, signal)),
    cancel: () => running.current?.abort(),
    dismiss: () => setMaking({ status: 'idle' }),
  };
}
