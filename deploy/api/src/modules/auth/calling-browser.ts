import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { sessionCookie } from '../../plugins/authentication.ts';
import { grantTokenOf } from '../grants/grant-cookie.ts';
import { companionCookie } from './auth-cookies.ts';
import { deviceName } from './device-name.ts';
import type { CallingBrowser } from './entered.ts';
import { devicesOf } from './known-devices.ts';

/** The browser of a request. Its address is the one that the rate limits count by: IPv6 by /64. */
export function callingBrowser(request: FastifyRequest): CallingBrowser {
  return {
    session: sessionCookie.read(request),
    companion: companionCookie.read(request),
    grant: grantTokenOf(request),
    devices: devicesOf(request),
    device: deviceName(request.headers['user-agent'] ?? ''),
    address: normalizeIP(request.ip),
  };
}
