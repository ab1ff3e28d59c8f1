import type { TransferProblemCode, TransferStep } from '@newsphoto/contract';
import { failureOf, RemoteFailure } from '../remote-failure.ts';

/** Status codes of SFTP 3. */
export const NO_SUCH_FILE = 2;
const PERMISSION_DENIED = 3;
const FAILURE = 4;
const UNSUPPORTED = 8;

/** The status of a refused command; undefined: it is another error. */
export function statusOf(error: unknown): number | undefined {
  const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'number' && code >= 0 && code <= UNSUPPORTED ? code : undefined;
}

/** @param isData bytes of a file are refused: a server reports a full disk as a failure without a reason */
export function sftpFailure(error: unknown, step: TransferStep, isData = false): RemoteFailure {
  const status = statusOf(error);
  if (error instanceof RemoteFailure || status === undefined || status > UNSUPPORTED)
    return failureOf(error, step);
  return new RemoteFailure(problemOf(status, step, isData), step, { detail: `SFTP ${status}` });
}

const OF_STEP: Partial<Readonly<Record<TransferStep, TransferProblemCode>>> = {
  folder: 'transfer/folder',
  write: 'transfer/write',
  verify: 'transfer/verify',
  rename: 'transfer/rename',
  delete: 'transfer/delete',
};

function problemOf(status: number, step: TransferStep, isData: boolean): TransferProblemCode {
  if (status === FAILURE && isData) return 'transfer/full';
  if (step === 'write' && (status === PERMISSION_DENIED || status === NO_SUCH_FILE)) return 'transfer/folder';
  return OF_STEP[step] ?? 'transfer/other';
}
