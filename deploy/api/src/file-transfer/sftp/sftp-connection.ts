// ssh2 itself rather than ssh2-sftp-client: its put() has no offsets to continue at, and its errors lose the status codes.
import type { Socket } from 'node:net';
import { Client, type ConnectConfig, type SFTPWrapper } from 'ssh2';
import { openSocket, withPatience } from '../open-socket.ts';
import type { Opening } from '../remote-connection.ts';
import { atStep, failureOf, RemoteFailure } from '../remote-failure.ts';
import type { RemoteOptions, RemoteServer } from '../remote-session.ts';
import { checkIdentity, hostKeyIdentity } from '../server-identity.ts';

export interface SftpConnection {
  readonly client: Client;
  readonly socket: Socket;
  readonly sftp: SFTPWrapper;
  /** The folder of the log-in. */
  readonly home: string;
}

/** Connects and logs in. Nothing of the user is sent before the host key was checked. */
export async function connectSftp(
  server: RemoteServer,
  opening: Opening,
  { silenceMs }: RemoteOptions,
): Promise<SftpConnection> {
  const { addresses, signal, watch } = opening;
  watch.onStep('connect');
  const socket = await atStep('connect', openSocket(addresses, server.port, { silenceMs, signal }));
  const client = new Client();
  const end = () => socket.destroy();
  signal.addEventListener('abort', end, { once: true });
  try {
    await logIn(client, socket, { server, opening, silenceMs });
    const { sftp, home } = await atStep('login', withPatience(openSftp(client), { silenceMs, signal }));
    return { client, socket, sftp, home };
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
  }
}

interface LogIn {
  readonly server: RemoteServer;
  readonly opening: Opening;
  readonly silenceMs: number;
}

function logIn(client: Client, socket: Socket, { server, opening, silenceMs }: LogIn): Promise<void> {
  let step: 'identity' | 'login' = 'identity';
  let refusal: RemoteFailure | undefined;
  opening.watch.onStep('identity');
  const hostVerifier = (key: Buffer): boolean => {
    const found = hostKeyIdentity(key, server.identity);
    opening.watch.onIdentity(found);
    try {
      checkIdentity(found, server.identity);
    } catch (error) {
      refusal = failureOf(error, 'identity');
      return false;
    }
    step = 'login';
    opening.watch.onStep('login');
    return true;
  };
  return new Promise((resolve, reject) => {
    const onError = (error: unknown) => reject(refusal ?? problemOf(error, step));
    client.on('ready', resolve).on('error', onError);
    client.on('close', () => onError(new Error('closed')));
    answerPrompts(client, server);
    try {
      client.connect({ sock: socket, hostVerifier, readyTimeout: silenceMs, ...credentials(server) });
    } catch {
      // Only the key is read here.
      reject(new RemoteFailure('transfer/secret', 'login'));
    }
  });
}

/** Neither an agent nor anything of the environment. */
function credentials({ userName: username, secret }: RemoteServer): ConnectConfig {
  if (secret.kind === 'password') return { username, password: secret.password, tryKeyboard: true };
  const { key: privateKey, passphrase } = secret;
  return { username, privateKey, ...(passphrase !== '' && { passphrase }) };
}

/** Servers that accept passwords by `keyboard-interactive` alone show one prompt without echo. */
function answerPrompts(client: Client, { secret }: RemoteServer): void {
  let isAnswered = false;
  client.on('keyboard-interactive', (_name, _instructions, _language, prompts, finish) => {
    const isPassword = secret.kind === 'password' && prompts.length === 1 && !prompts[0]?.echo;
    const answer = isPassword && !isAnswered;
    if (answer) isAnswered = true;
    finish(answer ? [secret.password] : []);
  });
}

function problemOf(error: unknown, step: 'identity' | 'login'): RemoteFailure {
  const level = typeof error === 'object' && error !== null ? Reflect.get(error, 'level') : undefined;
  if (level === 'client-authentication') return new RemoteFailure('transfer/login', 'login');
  if (level === 'client-timeout') return new RemoteFailure('transfer/silent', step);
  const { detail } = failureOf(error, step);
  return new RemoteFailure('transfer/unreachable', step, { detail });
}

function openSftp(client: Client): Promise<{ sftp: SFTPWrapper; home: string }> {
  return new Promise((resolve, reject) => {
    client.on('close', () => reject(new Error('closed')));
    client.sftp((error, sftp) => {
      if (error) return reject(error);
      return sftp.realpath('.', (refused, home) => (refused ? reject(refused) : resolve({ sftp, home })));
    });
  });
}
