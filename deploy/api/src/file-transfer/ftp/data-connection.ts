import { once } from 'node:events';
import { type AddressInfo, createServer, isIPv6, type Socket } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import type { FTPContext } from 'basic-ftp';
import { openSocket } from '../open-socket.ts';
import { RemoteFailure } from '../remote-failure.ts';
import { fingerprintOf } from '../server-identity.ts';
import { passivePort } from './passive-port.ts';

/** A connection for the bytes of one file. */
export interface DataConnection {
  /** In active mode it is there some time after the command. */
  readonly socket: Promise<Socket>;
  end(): void;
}

export interface DataMode {
  readonly isActive: boolean;
  readonly silenceMs: number;
  readonly signal: AbortSignal;
  /** The certificate of the control connection; empty: not encrypted. */
  readonly fingerprint: string;
}

export const openData = (ftp: FTPContext, mode: DataMode): Promise<DataConnection> =>
  mode.isActive ? listenForData(ftp, mode) : connectForData(ftp, mode);

/** Addresses of IPv4 as sockets for both families write them. */
const plain = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/i, '');

async function connectForData(ftp: FTPContext, mode: DataMode): Promise<DataConnection> {
  const address = plain(ftp.socket.remoteAddress);
  const socket = await openSocket([address], await passivePort(ftp, address), mode);
  // After the transfer, which reports its own, an error has no consequences.
  socket.on('error', () => undefined);
  return dataOver(ftp, Promise.resolve(socket), mode, () => socket.destroy());
}

/** The server connects; anyone else who does is refused. */
async function listenForData(ftp: FTPContext, mode: DataMode): Promise<DataConnection> {
  const [own, server] = [plain(ftp.socket.localAddress), plain(ftp.socket.remoteAddress)];
  const listener = createServer();
  listener.listen(0, own);
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  let accepted: Socket | undefined;
  const socket = new Promise<Socket>((resolve, reject) => {
    listener.on('connection', (found) => {
      found.on('error', () => undefined);
      if (accepted || plain(found.remoteAddress) !== server) return found.destroy();
      accepted = found;
      listener.close();
      return resolve(found);
    });
    listener.on('close', () => reject(new Error('timeout')));
  });
  const end = () => {
    clearTimeout(timer);
    listener.close();
    accepted?.destroy();
  };
  const timer = setTimeout(() => !accepted && end(), mode.silenceMs);
  const data = dataOver(ftp, socket, mode, end);
  try {
    await ftp.request(isIPv6(own) ? `EPRT |2|${own}|${port}|` : portCommand(own, port));
  } catch (error) {
    data.end();
    throw error;
  }
  return data;
}

const portCommand = (address: string, port: number): string =>
  `PORT ${address.replaceAll('.', ',')},${port >> 8},${port & 255}`;

function dataOver(ftp: FTPContext, raw: Promise<Socket>, mode: DataMode, end: () => void): DataConnection {
  const socket = mode.fingerprint === '' ? raw : raw.then((found) => encrypted(ftp, found, mode));
  socket.catch(() => undefined);
  mode.signal.addEventListener('abort', end, { once: true });
  return {
    socket,
    end() {
      mode.signal.removeEventListener('abort', end);
      end();
    },
  };
}

/**
 * This side is the client of TLS in active mode as well. It continues the session of the control connection, as servers require: otherwise
 * another client could connect first. The server begins once it has the command, so nothing waits for that here.
 */
function encrypted(ftp: FTPContext, raw: Socket, { fingerprint }: DataMode): Socket {
  const session = ftp.tlsSessionStore ?? ('getSession' in ftp.socket ? ftp.socket.getSession() : undefined);
  const options = { ...ftp.tlsOptions, socket: raw, rejectUnauthorized: false };
  const socket = tlsConnect({ ...options, ...(session && { session }) });
  socket.on('session', (ticket) => {
    ftp.tlsSessionStore = ticket;
  });
  socket.on('error', () => undefined);
  socket.once('secureConnect', () => {
    const certificate = socket.getPeerX509Certificate()?.raw;
    const isSame = certificate ? fingerprintOf(certificate) === fingerprint : socket.isSessionReused();
    if (!isSame) socket.destroy(new RemoteFailure('transfer/identity-changed', 'write'));
  });
  return socket;
}
