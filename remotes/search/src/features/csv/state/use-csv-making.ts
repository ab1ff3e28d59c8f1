import { CSV_AT_ONCE, type CsvSetting, type CsvSource, type CsvTally } from '@newsphoto/contract';
import { checkCsv, downloadCsv, downloadCsvFile, isCanceled } from '@newsphoto/http';
import { useEffect, useRef, useState } from 'react';
import { QUIET_CALL } from '../../../model/quiet-call.ts';
import { type JobTold, runCsvJob } from './csv-job.ts';
import { messageOf } from './use-csv-plan.ts';

export type Making =
  | { readonly status: 'idle' }
  | { readonly status: 'working'; readonly label: string; readonly told: JobTold | undefined }
  /** What the encoding would lose: nothing is made before somebody says so. */
  | { readonly status: 'asking'; readonly tally: CsvTally }
  | { readonly status: 'done'; readonly fileName: string; readonly leftOut: number }
  | { readonly status: 'canceled' }
  | { readonly status: 'failed'; readonly message: string };

/** Thrown to leave a step that was cancelled. */
class Canceled extends Error {}

/** Makes the CSV: a check first where the encoding lacks characters, a job where there is much to write. */
export function useCsvMaking(source: CsvSource, contents: number) {
  const [making, setMaking] = useState<Making>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const byJob = async (setting: CsvSetting, checkOnly: boolean, label: string, signal: AbortSignal) => {
    const tell = (told: JobTold) => setMaking({ status: 'working', label, told });
    const end = await runCsvJob({ source, setting, checkOnly }, tell, signal);
    if (end.status === 'canceled') throw new Canceled();
    if (end.status === 'failed') throw new Error(end.message);
    return end;
  };
  const isLarge = contents > CSV_AT_ONCE;
  const check = async (setting: CsvSetting, signal: AbortSignal): Promise<CsvTally> => {
    const label = '文字を確認しています';
    setMaking({ status: 'working', label, told: undefined });
    if (isLarge) return (await byJob(setting, true, label, signal)).tally;
    return checkCsv({ source, setting }, { ...QUIET_CALL, signal });
  };
  const write = async (setting: CsvSetting, signal: AbortSignal): Promise<Making> => {
    const label = 'CSVを作成しています';
    setMaking({ status: 'working', label, told: undefined });
    if (!isLarge) {
      const fileName = await downloadCsv({ source, setting }, { ...QUIET_CALL, signal });
      return { status: 'done', fileName, leftOut: 0 };
    }
    const { jobId, tally } = await byJob(setting, false, label, signal);
    const fileName = await downloadCsvFile(jobId, { ...QUIET_CALL, signal });
    return { status: 'done', fileName, leftOut: tally.leftOut };
  };
  const run = async (work: (signal: AbortSignal) => Promise<Making>) => {
    const controller = new AbortController();
    running.current = controller;
    try {
      setMaking(await work(controller.signal));
    } catch (error) {
      const isOver = error instanceof Canceled || isCanceled(error) || controller.signal.aborted;
      const told = error instanceof Error && error.message !== '' ? error.message : '';
      const message = messageOf(error) || told;
      setMaking(isOver ? { status: 'canceled' } : { status: 'failed', message });
    }
  };
  return {
    making,
    make: (setting: CsvSetting) =>
      run(async (signal) => {
        if (setting.encoding === 'utf-8') return write(setting, signal);
        const tally = await check(setting, signal);
        return tally.lostKinds > 0 ? { status: 'asking', tally } : write(setting, signal);
      }),
    /** Without another check. */
    makeAnyway: (setting: CsvSetting) => run((signal) => write(setting, signal)),
    cancel: () => running.current?.abort(),
    dismiss: () => setMaking({ status: 'idle' }),
  };
}
