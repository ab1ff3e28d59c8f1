import type { TransferNameEncoding, TransferStep } from '@newsphoto/contract';
import { encodeWindows31j, inWindows31j } from '../modules/csv/windows-31j.ts';
import { RemoteFailure } from './remote-failure.ts';

/** They would end a command. */
const CONTROL = /\p{Cc}/u;
const PRINTABLE_ASCII = /[^\x20-\x7e]/gu;

/** The bytes of a name or path on the server. */
export function nameBytes(name: string, encoding: TransferNameEncoding, step: TransferStep): Buffer {
  if (CONTROL.test(name)) throw new RemoteFailure('transfer/refused-name', step);
  if (encoding === 'cp932') return encodeWindows31j(inWindows31j(name));
  return Buffer.from(encoding === 'ascii' ? name.replace(PRINTABLE_ASCII, '_') : name.normalize('NFC'));
}
