import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import { LinkTokenSchema } from './member-info.ts';
import { closed } from './parts.ts';

const ActivatedSchema = Type.Object({
  /** `waiting`: an administrator decides about the application. */
  state: Type.Union([Type.Literal('active'), Type.Literal('waiting')]),
  userId: Type.String(),
});
export type Activated = Static<typeof ActivatedSchema>;

/** From an application to an account. */
export const REGISTRATION_ENDPOINTS = defineEndpoints({
  'POST /registration/activate': {
    summary: 'Confirms an application by the link of its mail. A second call answers the same.',
    access: 'anybody',
    body: Type.Object({ token: LinkTokenSchema }, closed),
    response: inData(ActivatedSchema),
    errors: {
      E1041: 'older than 24 hours (404)',
      E1077: 'the link opens nothing (404)',
      E1039: 'another account has the user id by now',
    },
  },
});
