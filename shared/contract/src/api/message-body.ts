import { type Static, Type } from 'typebox';

/** Body of every refusal: the first message is shown to the user. */
export const MessageBodySchema = Type.Object(
  {
    messages: Type.Array(
      Type.Object({
        /** Code of the message catalogue, for example `E1008`. */
        code: Type.String(),
        /** Japanese text, placeholders filled in. */
        text: Type.String(),
        /** The invalid input, and the position in it (characters from 0), if there is one. */
        field: Type.Optional(Type.String()),
        position: Type.Optional(Type.Integer({ minimum: 0 })),
        /** Amounts with tax in whole yen that differ: as the page showed it, and at present. */
        amounts: Type.Optional(
          Type.Object({ shown: Type.Integer({ minimum: 0 }), current: Type.Integer({ minimum: 0 }) }),
        ),
      }),
    ),
    /** Identifies the request in the server's log. */
    requestId: Type.String(),
  },
  { $id: 'MessageBody' },
);
export type MessageBody = Static<typeof MessageBodySchema>;
