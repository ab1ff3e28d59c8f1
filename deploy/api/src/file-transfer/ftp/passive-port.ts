import { isIPv6 } from 'node:net';
import { type FTPContext, FTPError } from 'basic-ftp';
import { RemoteFailure } from '../remote-failure.ts';

const EXTENDED = /\(([!-~])\1\1(\d{1,5})\1\)/;
const PASSIVE = /(?<!\d)(\d{1,3},\d{1,3},\d{1,3},\d{1,3}),(\d{1,3}),(\d{1,3})/;

/** Where the server listens for a data connection. An answer with another address is refused: it would lead elsewhere. */
export async function passivePort(ftp: FTPContext, address: string): Promise<number> {
  const extended = await ftp.request('EPSV').catch((error: unknown) => {
    if (error instanceof FTPError && error.code !== 421 && !isIPv6(address)) return undefined;
    throw error;
  });
  const port = EXTENDED.exec(extended?.message ?? '')?.[2];
  if (port !== undefined) return Number(port);
  const { message } = await ftp.request('PASV');
  const [, host, high, low] = PASSIVE.exec(message) ?? [];
  if (host === undefined) throw new RemoteFailure('transfer/other', 'write', { detail: '227' });
  if (host.replaceAll(',', '.') !== address)
    throw new RemoteFailure('transfer/address', 'write', { detail: '227' });
  return Number(high) * 256 + Number(low);
}
