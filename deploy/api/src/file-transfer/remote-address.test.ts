import { expect, test } from '@jest/globals';
import { LOCAL_OPTIONS } from '../testing/sent-source.ts';
import { addressesOf } from './remote-address.ts';
import { RemoteFailure } from './remote-failure.ts';
import type { RemoteServer } from './remote-session.ts';
import { withRemoteSession } from './with-remote-session.ts';

const NOWHERE = { allowsLocal: false, allowsPrivate: false };
const LOCAL = { allowsLocal: true, allowsPrivate: false };
const PRIVATE = { allowsLocal: false, allowsPrivate: true };

test.each([
  ['127.0.0.1', NOWHERE, false],
  ['127.0.0.1', PRIVATE, false],
  ['127.0.0.1', LOCAL, true],
  ['localhost', PRIVATE, false],
  ['169.254.169.254', PRIVATE, false],
  ['::ffff:127.0.0.1', PRIVATE, false],
  ['192.168.1.5', NOWHERE, false],
  ['192.168.1.5', LOCAL, false],
  ['192.168.1.5', PRIVATE, true],
  ['fd00::5', NOWHERE, false],
  ['198.18.0.1', PRIVATE, false],
  ['8.8.8.8', NOWHERE, true],
])('%s with %j is allowed: %s', async (host, options, isAllowed) => {
  const found = await addressesOf(host, options).catch((error: unknown) => error);
  if (isAllowed) expect(found).toEqual([host]);
  else expect(found).toMatchObject({ code: 'transfer/address', isFinal: true });
});

test.each([
  ['127.0.0.1', 'transfer/unreachable', 'connect'],
  ['no-such-host.invalid', 'transfer/name', 'name'],
] as const)('nothing is at %s: %s', async (host, code, step) => {
  const server: RemoteServer = {
    ...({ protocol: 'ftp', host, port: 9, userName: 'a', identity: '', isActiveMode: false } as const),
    ...({ secret: { kind: 'password', password: 'a' }, nameEncoding: 'utf8' } as const),
  };
  const place = { folder: '', signal: new AbortController().signal };
  const result = await withRemoteSession(server, place, LOCAL_OPTIONS, async () => 'open').catch(
    (error: unknown) => error,
  );
  expect(result).toBeInstanceOf(RemoteFailure);
  expect(result).toMatchObject({ code, step, isFinal: false, scope: 'server' });
});
