import { type Static, Type } from 'typebox';
import { ContentDetailResponseSchema } from './contents.ts';

/**
 * `POST /contents/print`: what the print screen lays out. Answers E1020 for more contents than the limit `printItems`
 * allows. Pictures and restrictions are those of the detail: guests get small pictures and no restrictions.
 */
export const PrintRequestSchema = Type.Object(
  { contentIds: Type.Array(Type.String({ pattern: '^[0-9]{12}$' }), { minItems: 1, maxItems: 1001 }) },
  { additionalProperties: false },
);

export const PrintResponseSchema = Type.Object({
  data: Type.Object({
    /** In the order asked for, each once. */
    contents: Type.Array(ContentDetailResponseSchema.properties.data),
    /** Numbers of what does not exist or this reader may not see. */
    leftOut: Type.Array(Type.String()),
  }),
});
export type PrintedContents = Static<typeof PrintResponseSchema>['data'];
