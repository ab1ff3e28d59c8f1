import { Type } from 'typebox';
import { defineEndpoints } from './endpoint.ts';
import { closed } from './parts.ts';

export const DATA_EXPORT_ENDPOINTS = defineEndpoints({
  'POST /user/data-export': {
    summary: 'A ZIP of everything that is stored about the caller, as JSON and as CSV.',
    access: 'member',
    body: Type.Object({}, closed),
    file: true,
    errors: { '403': 'the session was not confirmed recently', '429': 'several exports in the last hour' },
  },
});
