import type { TransferProblemCode, TransferStep } from '@newsphoto/contract';
import { FTPError } from 'basic-ftp';
import { failureOf, RemoteFailure } from '../remote-failure.ts';

/** For want of rights, in the replies of the usual servers; the codes do not distinguish it from refused names. */
const WITHOUT_RIGHTS = /permission|denied|not allowed|read.?only|could not create/i;
const FULL = /no space|disk full|quota|insufficient/i;

const OF_STEP: Readonly<Record<TransferStep, TransferProblemCode>> = {
  name: 'transfer/unreachable',
  connect: 'transfer/unreachable',
  identity: 'transfer/no-tls',
  login: 'transfer/unreachable',
  folder: 'transfer/folder',
  write: 'transfer/write',
  verify: 'transfer/verify',
  rename: 'transfer/rename',
  delete: 'transfer/delete',
};
const BEFORE_LOGIN: readonly TransferStep[] = ['connect', 'identity', 'login'];

/**
 * An error of an FTP session. The text of a reply is read, never shown.
 * @param name of the file: 553 is for refused names, but the usual servers have it for rights as well
 */
export function ftpFailure(error: unknown, step: TransferStep, name = ''): RemoteFailure {
  if (!(error instanceof FTPError)) return failureOf(error, step);
  const { code, message } = error;
  const particulars = { detail: String(code), ...(code === 451 && { scope: 'server' as const }) };
  return new RemoteFailure(problemOf(code, message, step, name), step, particulars);
}

function problemOf(code: number, message: string, step: TransferStep, name: string): TransferProblemCode {
  const isConnected = !BEFORE_LOGIN.includes(step);
  if (code === 421) return isConnected ? 'transfer/interrupted' : 'transfer/unreachable';
  if (step === 'login' && [430, 530, 532].includes(code)) return 'transfer/login';
  if (isConnected && [425, 426, 522, 530, 532].includes(code)) return 'transfer/interrupted';
  if (code === 452 || code === 552 || (isConnected && FULL.test(message))) return 'transfer/full';
  if (code === 553 && isRefusedName(message, name)) return 'transfer/refused-name';
  if (step === 'write' && code === 501) return 'transfer/refused-name';
  if (step === 'write' && (code === 550 || code === 553)) return 'transfer/folder';
  return OF_STEP[step];
}

/** A plain name is not refused for its characters. */
const isRefusedName = (message: string, name: string): boolean =>
  !WITHOUT_RIGHTS.test(message) && !/^[\w.-]*$/.test(name);
