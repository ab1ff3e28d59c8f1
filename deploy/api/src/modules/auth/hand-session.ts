import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie } from '../../plugins/authentication.ts';
import type { MediaPass } from '../media/media-pass.ts';
import { setCompanionCookie } from './auth-cookies.ts';
import type { Entered } from './entered.ts';
import { setDeviceCookie } from './known-devices.ts';
import type { StaffPass } from './staff-pass.ts';

export type HandSession = (request: FastifyRequest, reply: FastifyReply, entered: Entered) => void;

/** Gives a browser the cookies of its new session. */
export const handSession =
  ({ mediaPass, staffPass }: { readonly mediaPass: MediaPass; readonly staffPass: StaffPass }): HandSession =>
  (request, reply, entered) => {
    if (entered.sessionToken) sessionCookie.set(request, reply, entered.sessionToken);
    if (entered.devices) setDeviceCookie(request, reply, entered.devices);
    if (entered.remembered) setCompanionCookie(request, reply, entered.remembered.companion);
    mediaPass.give(request, reply, entered.actor);
    if (!staffPass.give(request, reply, entered.actor)) staffPass.take(request, reply);
  };
