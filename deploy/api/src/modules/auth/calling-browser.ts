import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../../plugins/authentication.ts';
import { grantTokenOf } from '../grants/grant-cookie.ts';
import type { CallingBrowser } from './auth.service.ts';
import { COMPANION_COOKIE } from './auth-cookies.ts';
import { deviceName } from './device-name.ts';
import { devicesOf } from './known-devices.ts';

/** The browser behind a request. Its address is the one that the rate limits count by: IPv6 by /64. */
export function callingBrowser(request: FastifyRequest): CallingBrowser {
  return {
    session: request.cookies[SESSION_COOKIE] ?? '',
    companion: request.cookies[COMPANION_COOKIE] ?? '',
    grant: grantTokenOf(request),
    devices: devicesOf(request),
    device: deviceName(request.headers['user-agent'] ?? ''),
    address: normalizeIP(request.ip),
  };
}
