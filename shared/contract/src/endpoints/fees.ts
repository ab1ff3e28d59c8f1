import { type Static, Type } from 'typebox';
import { ReadVersionQuerySchema } from '../api/publication.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ADMINISTRATORS, closed, DaySchema, VersionSchema } from './parts.ts';

const CodeSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{1,20}$' });
const LabelSchema = Type.String({ minLength: 1, maxLength: 40 });
const YenSchema = Type.Integer({ minimum: 0, maximum: 100_000_000 });
/** Whole percents: 150 is one and a half times. */
const FactorSchema = Type.Integer({ minimum: 0, maximum: 10_000 });
const PercentOffSchema = Type.Integer({ minimum: 1, maximum: 100 });
const FactorsSchema = Type.Array(
  Type.Object({ code: CodeSchema, label: LabelSchema, percent: FactorSchema }, closed),
  { minItems: 1, maxItems: 50 },
);

/** See `TextFees` of the domain package for the meaning. */
const TextFeesSchema = Type.Object(
  {
    bands: Type.Array(
      Type.Object(
        { upTo: Type.Union([Type.Integer({ minimum: 1, maximum: 10_000_000 }), Type.Null()]) },
        closed,
      ),
      { minItems: 1, maxItems: 20 },
    ),
    prices: Type.Array(
      Type.Object(
        { medium: CodeSchema, prices: Type.Array(Type.Union([YenSchema, Type.Null()]), { maxItems: 20 }) },
        closed,
      ),
      { maxItems: 50 },
    ),
    publications: Type.Array(Type.Object({ name: LabelSchema, percent: FactorSchema }, closed), {
      maxItems: 100,
    }),
    minimumFee: YenSchema,
  },
  closed,
);

/** The fees of a version; see `FeeTable` of the domain package for the meaning. All prices are whole yen without tax. */
export const FeeTableSchema = Type.Object(
  {
    scales: Type.Array(
      Type.Object(
        {
          code: CodeSchema,
          label: LabelSchema,
          sizes: Type.Array(Type.Object({ code: CodeSchema, label: LabelSchema }, closed), {
            minItems: 1,
            maxItems: 20,
          }),
        },
        closed,
      ),
      { minItems: 1, maxItems: 20 },
    ),
    media: Type.Array(
      Type.Object(
        {
          code: CodeSchema,
          label: LabelSchema,
          scale: CodeSchema,
          prices: Type.Array(Type.Union([YenSchema, Type.Null()]), { maxItems: 20 }),
        },
        closed,
      ),
      { minItems: 1, maxItems: 50 },
    ),
    terms: FactorsSchema,
    copies: Type.Array(
      Type.Object(
        {
          upTo: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), Type.Null()]),
          percent: FactorSchema,
        },
        closed,
      ),
      { minItems: 1, maxItems: 20 },
    ),
    purposes: FactorsSchema,
    discounts: Type.Array(
      Type.Object({ code: CodeSchema, label: LabelSchema, percentOff: PercentOffSchema }, closed),
      { maxItems: 20 },
    ),
    volumeDiscounts: Type.Array(
      Type.Object(
        { fromItems: Type.Integer({ minimum: 2, maximum: 100_000 }), percentOff: PercentOffSchema },
        closed,
      ),
      { maxItems: 20 },
    ),
    minimumFee: YenSchema,
    roundDownTo: Type.Union([Type.Literal(1), Type.Literal(10), Type.Literal(100), Type.Literal(1000)]),
    /** Absent: texts are not offered. */
    texts: Type.Optional(TextFeesSchema),
  },
  closed,
);

/** Draft; scheduled; in force today; superseded. */
const FEE_VERSION_STATES = ['draft', 'scheduled', 'in-force', 'past'] as const;
export type FeeVersionState = (typeof FEE_VERSION_STATES)[number];

export const FeeVersionIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,8}$' });
const NameSchema = Type.String({ minLength: 1, maxLength: 60 });

const FeeVersionHeadSchema = Type.Object({
  feeVersionId: FeeVersionIdSchema,
  name: NameSchema,
  state: Type.Enum([...FEE_VERSION_STATES]),
  /** First day, YYYYMMDD in Asia/Tokyo; null for a draft. */
  startsOn: Type.Union([DaySchema, Type.Null()]),
  /** To be sent back with the next edit. */
  version: VersionSchema,
  /** YYYYMMDDHHmmss in Asia/Tokyo and user id of the last edit. */
  editedAt: Type.String(),
  editedBy: Type.String(),
});
export type FeeVersionHead = Static<typeof FeeVersionHeadSchema>;

export const TaxRateSchema = Type.Object(
  {
    /** First day, YYYYMMDD in Asia/Tokyo. */
    startsOn: DaySchema,
    percent: Type.Integer({ minimum: 0, maximum: 100 }),
  },
  closed,
);

const FeesSchema = Type.Object({
  /** Newest day first, drafts before them. */
  versions: Type.Array(FeeVersionHeadSchema),
  /** By day. */
  taxRates: Type.Array(TaxRateSchema),
});
export type Fees = Static<typeof FeesSchema>;

const FeeVersionSchema = Type.Object({ ...FeeVersionHeadSchema.properties, table: FeeTableSchema });
export type FeeVersion = Static<typeof FeeVersionSchema>;

const NewFeeVersionSchema = Type.Object({ copyOf: FeeVersionIdSchema, name: NameSchema }, closed);
export type NewFeeVersion = Static<typeof NewFeeVersionSchema>;

const FeeVersionChangeSchema = Type.Object(
  { name: NameSchema, table: FeeTableSchema, version: VersionSchema },
  closed,
);
export type FeeVersionChange = Static<typeof FeeVersionChangeSchema>;

const FeeStartRequestSchema = Type.Object(
  { startsOn: Type.Union([DaySchema, Type.Null()]), version: VersionSchema },
  closed,
);
export type FeeStartRequest = Static<typeof FeeStartRequestSchema>;

const TaxRateRequestSchema = Type.Object(
  { startsOn: DaySchema, percent: Type.Union([TaxRateSchema.properties.percent, Type.Null()]) },
  closed,
);
export type TaxRateRequest = Static<typeof TaxRateRequestSchema>;

export const FeeUseSchema = Type.Object(
  {
    mediumCode: CodeSchema,
    sizeCode: CodeSchema,
    termCode: CodeSchema,
    purposeCode: CodeSchema,
    copies: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    discountCodes: Type.Array(CodeSchema, { maxItems: 20 }),
  },
  closed,
);

/** Of a text, which has no size: its length and its publication. */
const PricedUseSchema = Type.Object(
  {
    ...FeeUseSchema.properties,
    text: Type.Optional(
      Type.Object(
        {
          characters: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
          publication: Type.String({ maxLength: 200 }),
        },
        closed,
      ),
    ),
  },
  closed,
);

const FeeQuoteRequestSchema = Type.Object(
  { uses: Type.Array(PricedUseSchema, { minItems: 1, maxItems: 100 }), day: Type.Optional(DaySchema) },
  closed,
);
export type FeeQuoteRequest = Static<typeof FeeQuoteRequestSchema>;

const StepKindSchema = Type.Enum([
  'base',
  'publication',
  'term',
  'copies',
  'purpose',
  'discount',
  'volume',
  'minimum',
  'rounding',
  'contract',
  'offer',
]);

/** All amounts are whole yen; `net` and `fee` without tax. */
const FeeQuoteSchema = Type.Object({
  lines: Type.Array(
    Type.Object({
      steps: Type.Array(
        Type.Object({
          kind: StepKindSchema,
          label: Type.String(),
          /** Percents that were multiplied by. */
          percent: Type.Optional(Type.Integer()),
          amount: Type.Integer(),
        }),
      ),
      fee: Type.Integer(),
    }),
  ),
  net: Type.Integer(),
  taxes: Type.Array(Type.Object({ percent: Type.Integer(), net: Type.Integer(), tax: Type.Integer() })),
  total: Type.Integer(),
});
export type FeeQuotePreview = Static<typeof FeeQuoteSchema>;

const CHANGES = { ...ADMINISTRATORS, recentPassword: true } as const;
const params = Type.Object({ feeVersionId: FeeVersionIdSchema });
const ONE = { params, response: inData(FeeVersionSchema) } as const;

export const FEE_ENDPOINTS = defineEndpoints({
  'GET /admin/fees': {
    summary: 'Versions of the fees, and the rates of tax.',
    ...ADMINISTRATORS,
    response: inData(FeesSchema),
  },
  'GET /admin/fees/:feeVersionId': {
    summary: 'A version with its fees.',
    ...ADMINISTRATORS,
    ...ONE,
    errors: { '404': 'an unknown one' },
  },
  'POST /admin/fees': {
    summary: 'Makes a draft with the fees of another version.',
    ...CHANGES,
    body: NewFeeVersionSchema,
    response: inData(FeeVersionSchema),
    status: 201,
  },
  'PUT /admin/fees/:feeVersionId': {
    summary: 'Changes a draft.',
    ...CHANGES,
    ...ONE,
    body: FeeVersionChangeSchema,
    errors: {
      E1055: 'no draft',
      E0041: 'a code twice',
      E0030: 'bands that do not rise, or prices that do not fit the sizes',
      W0002: 'a version that is not the last (409)',
    },
  },
  'DELETE /admin/fees/:feeVersionId': {
    summary: 'Deletes a draft as it was read.',
    ...CHANGES,
    params,
    query: ReadVersionQuerySchema,
    errors: { E1055: 'no draft' },
  },
  'PUT /admin/fees/:feeVersionId/start': {
    summary:
      'Gives a draft its first day, after which it cannot be changed; null makes a scheduled one a draft again.',
    ...CHANGES,
    ...ONE,
    body: FeeStartRequestSchema,
    errors: {
      E0053: 'a day that is over',
      E0007: 'no such day',
      E0041: 'the day of another version',
      E1055: 'a version that is or was in force',
    },
  },
  'POST /admin/fees/:feeVersionId/quote': {
    summary: 'What contents would cost by a version on a day, which is today where absent.',
    ...ADMINISTRATORS,
    reads: true,
    params,
    body: FeeQuoteRequestSchema,
    response: inData(FeeQuoteSchema),
    errors: { E0002: 'a code that the version has no price for, with its field' },
  },
  'PUT /admin/tax-rates': {
    summary:
      'Sets a rate from a coming day on, instead of one that had this day; null removes it. Answers all rates, oldest first.',
    ...CHANGES,
    body: TaxRateRequestSchema,
    response: inData(Type.Object({ taxRates: Type.Array(TaxRateSchema) })),
    errors: { E0053: 'a day in the past or today', E0007: 'no such day' },
  },
});
