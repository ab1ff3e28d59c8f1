import { type Static, Type } from 'typebox';
import { GUEST_KINDS } from '../session/guest-kinds.ts';

const GuestAdmissionSchema = Type.Enum(['none', ...GUEST_KINDS]);

/**
 * Conditions on query parameters: a string must be equal, `true` only requires that the parameter exists and is not empty.
 */
const QueryConditionSchema = Type.Record(Type.String(), Type.Union([Type.String(), Type.Literal(true)]));

/**
 * Who may see a route. All conditions must hold.
 *
 * A member always passes the test of guest kinds; permissions and affiliation apply to all visitors.
 */
export const AccessRuleSchema = Type.Object(
  {
    /** Passes the guard without any session or start-up. */
    passes: Type.Optional(Type.Literal(true)),
    /** Admitted without a login: kinds of guest, `none` for a visitor without any session. Empty: members only. */
    guests: Type.Array(GuestAdmissionSchema),
    /** By query parameters; the first case whose condition holds replaces `guests`. */
    cases: Type.Optional(
      Type.Array(Type.Object({ when: QueryConditionSchema, guests: Type.Array(GuestAdmissionSchema) })),
    ),
    /** Each code must be held, personally or by the group. */
    permissions: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
    /** At least one code must be held. */
    anyPermission: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
    /** `internal`: the agency's own people (groupKbn 0); `external`: all others. */
    affiliation: Type.Optional(Type.Union([Type.Literal('internal'), Type.Literal('external')])),
  },
  { additionalProperties: false },
);

export type AccessRule = Static<typeof AccessRuleSchema>;
export type GuestAdmission = AccessRule['guests'][number];
