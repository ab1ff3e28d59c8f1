import type { TransferProblemCode, TransferStep } from '@newsphoto/contract';

/** `server`: every file of that server waits. `file`: the others can be sent. */
export type FailureScope = 'server' | 'file';

interface Nature {
  readonly scope: FailureScope;
  readonly isFinal: boolean;
}

const SERVER: Nature = { scope: 'server', isFinal: false };
const SERVER_FINAL: Nature = { scope: 'server', isFinal: true };
const FILE: Nature = { scope: 'file', isFinal: false };
const FILE_FINAL: Nature = { scope: 'file', isFinal: true };

const NATURES: Readonly<Record<TransferProblemCode, Nature>> = {
  'transfer/address': SERVER_FINAL,
  'transfer/name': SERVER,
  'transfer/unreachable': SERVER,
  'transfer/silent': SERVER,
  'transfer/no-tls': SERVER_FINAL,
  'transfer/certificate': SERVER_FINAL,
  'transfer/identity-new': SERVER_FINAL,
  'transfer/identity-changed': SERVER_FINAL,
  'transfer/login': SERVER_FINAL,
  'transfer/secret': SERVER_FINAL,
  'transfer/folder': SERVER_FINAL,
  'transfer/refused-name': FILE_FINAL,
  'transfer/full': SERVER,
  'transfer/write': FILE,
  'transfer/verify': FILE,
  'transfer/rename': FILE,
  'transfer/delete': FILE,
  'transfer/interrupted': SERVER,
  'transfer/source': FILE,
  'transfer/ended': FILE_FINAL,
  'transfer/expired': FILE_FINAL,
  'transfer/destination': SERVER_FINAL,
  'transfer/too-large': FILE_FINAL,
  'transfer/refused': FILE_FINAL,
  'transfer/other': SERVER,
};

interface Particulars extends Partial<Nature> {
  /** Reply codes and error codes alone: never texts of a server, which may repeat names and passwords. */
  readonly detail?: string;
  /** The host key or certificate of the server, where it was not accepted. */
  readonly identity?: string;
}

/** Why a connection or a file failed. */
export class RemoteFailure extends Error {
  readonly code: TransferProblemCode;
  readonly step: TransferStep;
  readonly scope: FailureScope;
  /** Retrying is useless until a user changes something. */
  readonly isFinal: boolean;
  readonly detail: string;
  readonly identity: string;

  constructor(code: TransferProblemCode, step: TransferStep, particulars: Particulars = {}) {
    const { detail = '', identity = '', scope, isFinal } = particulars;
    super(detail === '' ? code : `${code} (${detail})`);
    this.code = code;
    this.step = step;
    this.detail = detail;
    this.identity = identity;
    this.scope = scope ?? NATURES[code].scope;
    this.isFinal = isFinal ?? NATURES[code].isFinal;
  }
}

const NO_SUCH_NAME = /^(?:ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL)$/;
const UNREACHABLE = /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EADDRNOTAVAIL|EACCES|EPERM)$/;
const TLS = /^(?:ERR_SSL|ERR_TLS|EPROTO)/;
const SILENT = /timeout|timed out/i;

/** Errors of sockets, TLS and name look-ups; those that protocols have are mapped before. */
export function failureOf(error: unknown, step: TransferStep): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  const [code, message] = [textOf(error, 'code'), textOf(error, 'message')];
  const detail = /^[A-Z][A-Z0-9_]{2,50}$/.test(code) ? code : '';
  if (NO_SUCH_NAME.test(code)) return new RemoteFailure('transfer/name', step, { detail });
  if (SILENT.test(message)) return new RemoteFailure('transfer/silent', step);
  const isConnecting = step === 'name' || step === 'connect';
  if (TLS.test(code) && step === 'identity') return new RemoteFailure('transfer/no-tls', step, { detail });
  if (isConnecting || UNREACHABLE.test(code))
    return new RemoteFailure('transfer/unreachable', step, { detail });
  return new RemoteFailure('transfer/interrupted', step, { detail });
}

const textOf = (error: unknown, name: 'code' | 'message'): string =>
  typeof error === 'object' && error !== null ? String(Reflect.get(error, name) ?? '') : '';

/** The result of a step, or why it failed. */
export async function atStep<Result>(
  step: TransferStep,
  result: Promise<Result>,
  mapped: (error: unknown, step: TransferStep) => RemoteFailure = failureOf,
): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    throw mapped(error, step);
  }
}
