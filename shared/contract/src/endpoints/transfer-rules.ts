import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import { closed, VersionSchema } from './parts.ts';
import { DestinationIdSchema, TransferProblemSchema } from './transfer-destinations.ts';

const RuleIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,15}$' });
const TimeSchema = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
/** YYYYMMDDHHmmss in Asia/Tokyo; empty: never. */
const MomentSchema = Type.String({ pattern: '^([0-9]{14})?$' });
const Count = Type.Integer({ minimum: 0 });

const SettingsSchema = {
  name: Type.String({ minLength: 1, maxLength: 100 }),
  /** A saved search of contents, or a topic of the wire (internal users). */
  savedSearchId: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }),
  destinationId: DestinationIdSchema,
  isActive: Type.Boolean(),
  /**
   * When files are sent, in Asia/Tokyo: on these days of the week (0: Sunday), from a time until before another; equal times: all day; a
   * later `from` passes midnight and belongs to the day on which it begins. What arrives outside waits.
   */
  weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
  }),
  from: TimeSchema,
  to: TimeSchema,
  /** Files and bytes of one day in Asia/Tokyo; what is more waits for the next day, up to seven days. */
  dailyFiles: Type.Integer({ minimum: 1, maximum: 10_000 }),
  dailyMegabytes: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /** A mail each day about what was sent. */
  reports: Type.Boolean(),
};

const RuleSchema = Type.Object({
  ruleId: RuleIdSchema,
  ...SettingsSchema,
  /** Empty, as the names: the search or destination was deleted. */
  savedSearchId: Type.String(),
  destinationId: Type.String(),
  version: VersionSchema,
  searchName: Type.String(),
  destinationName: Type.String(),
  isOfWire: Type.Boolean(),
  sentToday: Count,
  bytesToday: Count,
  /** Found, and not handed over yet. */
  waiting: Count,
  lastSentAt: MomentSchema,
  /** Why nothing is sent; null: it runs. */
  problem: Type.Union([TransferProblemSchema, Type.Null()]),
});
export type TransferRule = Static<typeof RuleSchema>;

const NewRuleSchema = Type.Object(SettingsSchema, closed);
export type NewTransferRule = Static<typeof NewRuleSchema>;
const RuleChangeSchema = Type.Object({ ...SettingsSchema, version: VersionSchema }, closed);
export type TransferRuleChange = Static<typeof RuleChangeSchema>;

const params = Type.Object({ ruleId: RuleIdSchema });
const MEMBERS = { access: 'member' } as const;
const UNKNOWN = { '404': 'unknown, or of another user' };
const REFUSALS = { E0002: 'no such saved search or destination', E1029: 'the name exists' };
const OUTDATED = { W0002: 'it was changed meanwhile (409)' };

/** Saved searches and topics whose new hits are sent by themselves. */
export const TRANSFER_RULE_ENDPOINTS = defineEndpoints({
  'GET /transfer-rules': {
    summary: 'Own rules with what they have sent.',
    ...MEMBERS,
    response: inData(Type.Object({ rules: Type.Array(RuleSchema), limit: Type.Integer({ minimum: 1 }) })),
  },
  'POST /transfer-rules': {
    summary: 'Adds a rule. It sends what arrives from now on.',
    ...MEMBERS,
    body: NewRuleSchema,
    response: inData(Type.Object({ ruleId: RuleIdSchema })),
    status: 201,
    errors: { ...REFUSALS, E1033: 'too many of them' },
  },
  'PUT /transfer-rules/:ruleId': {
    summary: 'Changes a rule. What arrived while it was not active is not sent.',
    ...MEMBERS,
    params,
    body: RuleChangeSchema,
    errors: { ...UNKNOWN, ...REFUSALS, ...OUTDATED },
  },
  'DELETE /transfer-rules/:ruleId': {
    summary: 'Deletes a rule. Its transfers stay.',
    ...MEMBERS,
    params,
    query: Type.Object({ version: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) }, closed),
    errors: { ...UNKNOWN, ...OUTDATED },
  },
});
