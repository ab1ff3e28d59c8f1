import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { privateCookie } from '../../private-cookie.ts';
import type { Signer } from '../../signing-keys.ts';

/** Proves that a browser logged in to an account before. */
const deviceCookie = privateCookie('NPDEVICE', '/api');
const YEAR_S = 365 * 24 * 60 * 60;
/** Accounts that one browser is known to. */
const MOST_ACCOUNTS = 5;

/** An account with the hash of its current password: a new password makes every browser unknown. */
export interface DeviceAccount {
  readonly userId: string;
  readonly passwordHash: string;
}

const textOf = (deviceId: string, { userId, passwordHash }: DeviceAccount) =>
  `device:${deviceId}:${userId}:${passwordHash}`;

/** Content of the browser's cookie; empty without one. */
export const devicesOf = deviceCookie.read;

/** The id of the browser if the account knows it, else empty. `held`: the value of the cookie. */
export function knownDevice(signer: Signer, held: string, account: DeviceAccount): string {
  const entry = entriesOf(held).find((one) => isOf(signer, one, account));
  return entry?.split('.')[0] ?? '';
}

/** The cookie's value with the account added, latest log-ins first. */
export function addDevice(signer: Signer, held: string, account: DeviceAccount): string {
  const deviceId = knownDevice(signer, held, account) || randomBytes(16).toString('base64url');
  const entry = `${deviceId}.${signer.sign(textOf(deviceId, account))}`;
  const others = entriesOf(held).filter((one) => one !== entry);
  return [entry, ...others].slice(0, MOST_ACCOUNTS).join('~');
}

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  deviceCookie.set(request, reply, value, YEAR_S);
}

const entriesOf = (held: string): string[] => (held === '' ? [] : held.split('~').slice(0, MOST_ACCOUNTS));

function isOf(signer: Signer, entry: string, account: DeviceAccount): boolean {
  const [deviceId = '', signature = ''] = entry.split('.');
  return deviceId !== '' && signer.verify(textOf(deviceId, account), signature);
}
