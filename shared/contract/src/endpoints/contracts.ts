import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import { ADMINISTRATORS, closed, DaySchema, VersionSchema } from './parts.ts';

const CodesSchema = Type.Array(Type.String({ pattern: '^[A-Za-z0-9_-]{1,20}$' }), {
  maxItems: 100,
  uniqueItems: true,
});
const ScopeSchema = Type.Object(
  {
    mediumCodes: CodesSchema,
    purposeCodes: CodesSchema,
    territories: Type.Array(Type.Enum(['japan', 'asia', 'world']), { maxItems: 3, uniqueItems: true }),
  },
  closed,
);

/**
 * Terms of a contract; see `ContractTerms` of the domain package for the meaning. What numbers are allowed is in messages of
 * the catalogue.
 */
export const ContractTermsSchema = Type.Object(
  {
    name: Type.String({ maxLength: 1_000 }),
    kind: Type.Enum(['flat', 'prices', 'both']),
    /** First and last day, YYYYMMDD in Asia/Tokyo; null: open-ended. */
    startsOn: DaySchema,
    endsOn: Type.Union([DaySchema, Type.Null()]),
    covers: ScopeSchema,
    clears: Type.Union([ScopeSchema, Type.Null()]),
    count: Type.Integer(),
    periodFee: Type.Integer(),
    overage: Type.Enum(['fee', 'fees', 'refused']),
    overageFee: Type.Integer(),
    percent: Type.Integer(),
    closingDay: Type.Integer(),
    payMonths: Type.Integer(),
    payDay: Type.Integer(),
    payShift: Type.Enum(['after', 'before']),
    billing: Type.Enum(['order', 'monthly']),
    creditLimit: Type.Union([Type.Integer(), Type.Null()]),
    approvalOver: Type.Union([Type.Integer(), Type.Null()]),
    monthlyDownloads: Type.Union([Type.Integer(), Type.Null()]),
    isStopped: Type.Boolean(),
  },
  closed,
);
export type GroupContractTerms = Static<typeof ContractTermsSchema>;

export const ContractIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });
const NoteSchema = Type.String({ maxLength: 10_000 });

const ContractVersionSchema = Type.Object({
  version: VersionSchema,
  terms: ContractTermsSchema,
  /** Why it was changed; empty without a reason. */
  note: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo, and user id. */
  changedAt: Type.String(),
  changedBy: Type.String(),
});
export type GroupContractVersion = Static<typeof ContractVersionSchema>;

const ContractSchema = Type.Object({
  ...ContractVersionSchema.properties,
  contractId: ContractIdSchema,
  contractNo: Type.String(),
  groupId: Type.String(),
  /** On this day. */
  state: Type.Enum(['planned', 'in-force', 'stopped', 'ended']),
  /** The period of this day, and the contents of the flat rate that were ordered in it; null outside of the term. */
  period: Type.Union([
    Type.Object({ from: DaySchema, to: DaySchema, used: Type.Integer({ minimum: 0 }) }),
    Type.Null(),
  ]),
  /** Contents that the group has downloaded without licences this month. */
  downloads: Type.Integer({ minimum: 0 }),
});
export type GroupContract = Static<typeof ContractSchema>;

const NewContractSchema = Type.Object({ terms: ContractTermsSchema, note: NoteSchema }, closed);
export type NewGroupContract = Static<typeof NewContractSchema>;

const ContractChangeSchema = Type.Object({ version: VersionSchema, ...NewContractSchema.properties }, closed);
export type GroupContractChange = Static<typeof ContractChangeSchema>;

const CHANGES = { ...ADMINISTRATORS, recentPassword: true } as const;
const OF_GROUP = Type.Object({ groupId: Type.String({ minLength: 1, maxLength: 20 }) });
export const CONTRACT_PARAMS = Type.Object({ contractId: ContractIdSchema });
const TERMS = {
  '409': 'the term overlaps that of another contract of the group',
  E0001: 'no name',
  E0002: 'a code that the fees do not have, or a flat rate that is billed by order',
  E0007: 'no such day',
  E0022: 'due before the period has ended',
  E0023: 'a number that is not allowed',
  E0024: 'a name or note that is too long',
  E1010: 'the last day before the first',
} as const;

/** Contracts of groups: they decide on fees, reviews and payment of the orders of members. */
export const CONTRACT_ENDPOINTS = defineEndpoints({
  'GET /admin/groups/:groupId/contracts': {
    summary: "A group's contracts, latest term first.",
    ...ADMINISTRATORS,
    params: OF_GROUP,
    response: inData(Type.Object({ contracts: Type.Array(ContractSchema) })),
    errors: { '404': 'an unknown group' },
  },
  'POST /admin/groups/:groupId/contracts': {
    summary: 'Adds a contract of a group.',
    ...CHANGES,
    params: OF_GROUP,
    body: NewContractSchema,
    response: inData(ContractSchema),
    status: 201,
    errors: { '404': 'an unknown group', ...TERMS },
  },
  'GET /admin/contracts/:contractId/versions': {
    summary: 'What a contract was, newest version first.',
    ...ADMINISTRATORS,
    params: CONTRACT_PARAMS,
    response: inData(Type.Object({ versions: Type.Array(ContractVersionSchema) })),
    errors: { '404': 'unknown' },
  },
  'PUT /admin/contracts/:contractId': {
    summary: 'Adds a version of a contract, which applies to orders from this moment on.',
    ...CHANGES,
    params: CONTRACT_PARAMS,
    body: ContractChangeSchema,
    response: inData(ContractSchema),
    errors: { '404': 'unknown', W0002: 'another user saved since (409)', ...TERMS },
  },
});
