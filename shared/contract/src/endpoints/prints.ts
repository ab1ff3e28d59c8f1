import { type Static, Type } from 'typebox';
import { ContentDetailSchema } from './contents.ts';
import { defineEndpoints } from './endpoint.ts';

const PrintedContentsSchema = Type.Object({
  /** In the order of the request, each once. */
  contents: Type.Array(ContentDetailSchema),
  /** Numbers of contents that do not exist or that this user may not see. */
  leftOut: Type.Array(Type.String()),
});
export type PrintedContents = Static<typeof PrintedContentsSchema>;

export const PRINT_ENDPOINTS = defineEndpoints({
  'POST /contents/print': {
    summary:
      'What the print screen lays out. Guests get small pictures and no restrictions, as in the detail.',
    access: 'reader',
    reads: true,
    body: Type.Object(
      {
        contentIds: Type.Array(Type.String({ pattern: '^[0-9]{12}$' }), { minItems: 1, maxItems: 1001 }),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ data: PrintedContentsSchema }),
    errors: { E1020: 'more contents than the limit `printItems` allows' },
  },
});
