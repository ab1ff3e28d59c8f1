import { type Static, Type } from 'typebox';

const CodeSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{1,20}$' });
const LabelSchema = Type.String({ minLength: 1, maxLength: 40 });
const YenSchema = Type.Integer({ minimum: 0, maximum: 100_000_000 });
/** Whole percents: 150 is one and a half times. */
const FactorSchema = Type.Integer({ minimum: 0, maximum: 10_000 });
const PercentOffSchema = Type.Integer({ minimum: 1, maximum: 100 });
const DaySchema = Type.String({ pattern: '^[0-9]{8}$' });
const closed = { additionalProperties: false } as const;
const FactorsSchema = Type.Array(
  Type.Object({ code: CodeSchema, label: LabelSchema, percent: FactorSchema }, closed),
  { minItems: 1, maxItems: 50 },
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
  },
  closed,
);

/** Draft; has its day, which is to come; in force today; another is in force since. */
export const FEE_VERSION_STATES = ['draft', 'scheduled', 'in-force', 'past'] as const;
export type FeeVersionState = (typeof FEE_VERSION_STATES)[number];

export const FeeVersionIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,8}$' });
const NameSchema = Type.String({ minLength: 1, maxLength: 60 });
const VersionSchema = Type.Integer({ minimum: 1 });

export const FeeVersionHeadSchema = Type.Object({
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

/** `GET /admin/fees`, for administrators: versions, newest day first and drafts before them, and the rates of tax by day. */
export const FeesResponseSchema = Type.Object({
  data: Type.Object({ versions: Type.Array(FeeVersionHeadSchema), taxRates: Type.Array(TaxRateSchema) }),
});
export type Fees = Static<typeof FeesResponseSchema>['data'];

export const FeeVersionSchema = Type.Object({ ...FeeVersionHeadSchema.properties, table: FeeTableSchema });
export type FeeVersion = Static<typeof FeeVersionSchema>;

/** `GET /admin/fees/{feeVersionId}`; also the answer of `POST` (201) and `PUT`. 404 for an unknown one. */
export const FeeVersionResponseSchema = Type.Object({ data: FeeVersionSchema });

/** `POST /admin/fees`: a draft with the fees of another version. */
export const NewFeeVersionSchema = Type.Object({ copyOf: FeeVersionIdSchema, name: NameSchema }, closed);
export type NewFeeVersion = Static<typeof NewFeeVersionSchema>;

/**
 * `PUT /admin/fees/{feeVersionId}`, drafts only: E1055 for every other. E0041 a code twice, E0030 bands that do not
 * rise or prices that do not fit the sizes, 409 with W0002 a version that is not the last.
 * `DELETE /admin/fees/{feeVersionId}?version=…` deletes a draft (204).
 */
export const FeeVersionChangeSchema = Type.Object(
  { name: NameSchema, table: FeeTableSchema, version: VersionSchema },
  closed,
);
export type FeeVersionChange = Static<typeof FeeVersionChangeSchema>;

/**
 * `PUT /admin/fees/{feeVersionId}/start`: gives a draft its first day, from which on nobody can change it; null takes
 * one that is to come back to a draft. E0053 a day that is over, E0007 one that there is none, E0041 one that another
 * version has, E1055 a version that is or was in force.
 */
export const FeeStartRequestSchema = Type.Object(
  { startsOn: Type.Union([DaySchema, Type.Null()]), version: VersionSchema },
  closed,
);
export type FeeStartRequest = Static<typeof FeeStartRequestSchema>;

/**
 * `PUT /admin/tax-rates`: a rate from a coming day on, in the place of one that had this day; null takes it away.
 * E0053 a day that has begun, E0007 one that there is none. Answers all rates, oldest first.
 */
export const TaxRateRequestSchema = Type.Object(
  { startsOn: DaySchema, percent: Type.Union([TaxRateSchema.properties.percent, Type.Null()]) },
  closed,
);
export type TaxRateRequest = Static<typeof TaxRateRequestSchema>;
export const TaxRatesResponseSchema = Type.Object({
  data: Type.Object({ taxRates: Type.Array(TaxRateSchema) }),
});

const FeeUseSchema = Type.Object(
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

/**
 * `POST /admin/fees/{feeVersionId}/quote`: what contents would cost by this version on a day (today where absent).
 * E0002 with the field of a code that the version has no price for.
 */
export const FeeQuoteRequestSchema = Type.Object(
  { uses: Type.Array(FeeUseSchema, { minItems: 1, maxItems: 100 }), day: Type.Optional(DaySchema) },
  closed,
);
export type FeeQuoteRequest = Static<typeof FeeQuoteRequestSchema>;

const StepKindSchema = Type.Enum([
  'base',
  'term',
  'copies',
  'purpose',
  'discount',
  'volume',
  'minimum',
  'rounding',
]);

/** All amounts are whole yen; `net` and `fee` without tax. */
export const FeeQuoteResponseSchema = Type.Object({
  data: Type.Object({
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
  }),
});
export type FeeQuotePreview = Static<typeof FeeQuoteResponseSchema>['data'];
