import { type Static, Type } from 'typebox';
import { MOST_CART_IDS } from '../api/cart-constants.ts';
import { DOCUMENT_KIND_CODES } from '../api/order-constants.ts';
import { UseConditionsSchema } from './cart-details.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { FeeVersionIdSchema } from './fees.ts';
import {
  DocumentIdSchema,
  ORDER_PARAMS,
  OrderBillingSchema,
  OrderIdSchema,
  OrderTextSchema,
} from './orders.ts';
import {
  ContentIdSchema,
  closed,
  DayOrNoneSchema,
  DaySchema,
  NextCursorSchema,
  UuidSchema,
  VersionSchema,
} from './parts.ts';

/** Whole yen. */
const AmountSchema = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const DocumentKindSchema = Type.Enum([...DOCUMENT_KIND_CODES]);

/** Who issues documents, as printed on them. */
const IssuerSchema = Type.Object(
  {
    name: OrderTextSchema,
    postalCode: OrderTextSchema,
    address: OrderTextSchema,
    phone: OrderTextSchema,
    /** T and 13 digits. */
    registrationNumber: OrderTextSchema,
    /** Bank, branch, kind and number of the account, and its holder. */
    bankAccount: OrderTextSchema,
  },
  closed,
);
export type Issuer = Static<typeof IssuerSchema>;

export const DocumentLineSchema = Type.Object({
  /** What was supplied, and for what use. */
  text: Type.String(),
  detail: Type.String(),
  /** Number of the licence; empty before it is granted. */
  reference: Type.String(),
  /** Empty for quotes. */
  suppliedOn: DayOrNoneSchema,
  /** Without tax. */
  amount: AmountSchema,
  percent: Type.Integer({ minimum: 0 }),
});
export type DocumentLine = Static<typeof DocumentLineSchema>;

/** Everything that is printed besides kind, number and day. Issued documents never change. */
const DocumentContentSchema = Type.Object({
  issuer: IssuerSchema,
  addressee: Type.Object({
    lines: Type.Array(Type.String()),
    honorific: Type.Enum(['御中', '様']),
    postalCode: Type.String(),
    address: Type.String(),
  }),
  /** Of the order, and its day; empty without one. */
  orderNo: Type.String(),
  orderedOn: DayOrNoneSchema,
  lines: Type.Array(DocumentLineSchema),
  net: AmountSchema,
  /** One for each rate. */
  taxes: Type.Array(Type.Object({ percent: Type.Integer(), net: AmountSchema, tax: AmountSchema })),
  total: AmountSchema,
  /** Last day of a quote, and of the payment of an invoice; null for other kinds. */
  validUntil: Type.Union([DaySchema, Type.Null()]),
  dueOn: Type.Union([DaySchema, Type.Null()]),
  /** Day of a payment; null for other kinds than receipts. */
  paidOn: Type.Union([DaySchema, Type.Null()]),
  /** The document that this one corrects. */
  original: Type.Union([Type.Object({ documentNo: Type.String(), issuedOn: DaySchema }), Type.Null()]),
  /** Lines below the sums. */
  notes: Type.Array(Type.String()),
  /** A monthly invoice has the tax; absent: the tax of the document counts. */
  isTaxForReference: Type.Optional(Type.Literal(true)),
});
export type DocumentContent = Static<typeof DocumentContentSchema>;

export const DocumentEntrySchema = Type.Object({
  documentId: DocumentIdSchema,
  kind: DocumentKindSchema,
  /** 「請求書」. */
  title: Type.String(),
  documentNo: Type.String(),
  issuedOn: DaySchema,
  /** The addressee in one line. */
  party: Type.String(),
  /** With tax. */
  total: AmountSchema,
  /** Null for documents of several orders, and of none. */
  orderId: Type.Union([OrderIdSchema, Type.Null()]),
});
export type DocumentEntry = Static<typeof DocumentEntrySchema>;

const DocumentSumSchema = Type.Object({
  kind: DocumentKindSchema,
  title: Type.String(),
  count: Type.Integer({ minimum: 1 }),
  /** With tax. */
  total: AmountSchema,
});
export type DocumentSum = Static<typeof DocumentSumSchema>;

const RowSchema = Type.Tuple([Type.String(), Type.String()]);
/** The texts of a document, as the page and the PDF show them; rows have a label and a value. */
const DocumentSheetSchema = Type.Object({
  title: Type.String(),
  addressee: Type.Object({ postal: Type.String(), address: Type.String(), lines: Type.Array(Type.String()) }),
  /** Numbers and days. */
  head: Type.Array(RowSchema),
  issuer: Type.Array(Type.String()),
  greeting: Type.String(),
  total: RowSchema,
  /** How and until when to pay. */
  terms: Type.Array(RowSchema),
  lines: Type.Array(
    Type.Object({
      text: Type.String(),
      detail: Type.String(),
      reference: Type.String(),
      day: Type.String(),
      rate: Type.String(),
      amount: Type.String(),
    }),
  ),
  sums: Type.Array(RowSchema),
  notes: Type.Array(Type.String()),
});
export type DocumentSheet = Static<typeof DocumentSheetSchema>;

const DocumentDetailSchema = Type.Object({
  ...DocumentEntrySchema.properties,
  content: DocumentContentSchema,
  sheet: DocumentSheetSchema,
  /** It is an invoice that is paid, and its receipt is not issued yet. */
  isReceiptDue: Type.Boolean(),
});
export type DocumentDetail = Static<typeof DocumentDetailSchema>;

const OrderDocumentsSchema = Type.Object({
  orderNo: Type.String(),
  /** Oldest first. */
  documents: Type.Array(DocumentEntrySchema),
  /** The order is approved, and its documents are not issued yet. */
  isInvoiceDue: Type.Boolean(),
  /** Its invoice is the one of the month. */
  isBilledMonthly: Type.Boolean(),
});
export type OrderDocuments = Static<typeof OrderDocumentsSchema>;

const DocumentFilterSchema = Type.Object(
  {
    kind: Type.Optional(DocumentKindSchema),
    /** First and last day, YYYYMMDD in Asia/Tokyo. */
    from: Type.Optional(DaySchema),
    to: Type.Optional(DaySchema),
    /** Least and most yen with tax. */
    least: Type.Optional(AmountSchema),
    most: Type.Optional(AmountSchema),
    /** Texts that are all in the addressee or the number. */
    party: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
);
export type DocumentFilter = Static<typeof DocumentFilterSchema>;

const DocumentQuerySchema = Type.Object(
  {
    ...DocumentFilterSchema.properties,
    cursor: Type.Optional(DocumentIdSchema),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  closed,
);
export type DocumentQuery = Static<typeof DocumentQuerySchema>;

const NewQuoteSchema = Type.Object(
  {
    /** Chosen by the page for one quote: a repeated call with the same one and the same content returns the first quote. */
    requestId: UuidSchema,
    /** Of the cart, as the member saw it. */
    cartVersion: VersionSchema,
    contentIdList: Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_CART_IDS, uniqueItems: true }),
    /** Version of the fees and the total with tax, as the member saw them. */
    feeVersionId: FeeVersionIdSchema,
    total: AmountSchema,
    /** Null: group and name of the account. */
    billing: Type.Union([OrderBillingSchema, Type.Null()]),
  },
  closed,
);
export type NewQuote = Static<typeof NewQuoteSchema>;

const BindingQuoteSchema = Type.Object({
  documentId: DocumentIdSchema,
  documentNo: Type.String(),
  /** Its last day. */
  validUntil: DaySchema,
  isExpired: Type.Boolean(),
  items: Type.Array(Type.Object({ contentId: ContentIdSchema, use: UseConditionsSchema, fee: AmountSchema })),
  net: AmountSchema,
  /** With the tax of today. */
  taxPercent: Type.Integer({ minimum: 0 }),
  tax: AmountSchema,
  total: AmountSchema,
});
export type BindingQuote = Static<typeof BindingQuoteSchema>;

const IssuerAnswerSchema = Type.Object({
  /** Null until it is entered: no invoice is issued without it. */
  issuer: Type.Union([IssuerSchema, Type.Null()]),
  /** 0 until it is entered; sent with the next change. */
  version: Type.Integer({ minimum: 0 }),
  /** The check digit is not that of a company: right for sole traders. */
  hasUnusualNumber: Type.Boolean(),
  /** Orders whose invoice waits for the issuer. */
  waiting: Type.Integer({ minimum: 0 }),
});
export type IssuerAnswer = Static<typeof IssuerAnswerSchema>;

export const DOCUMENT_PARAMS = Type.Object({ documentId: DocumentIdSchema });
const OWN = { '404': "unknown, or another user's" } as const;

/**
 * Documents of orders. Members see their own, users with AO001 those of their group (社外（契約）), users with BO001 or BO002 all; to
 * others they are unknown.
 */
export const DOCUMENT_ENDPOINTS = defineEndpoints({
  'GET /orders/:orderId/documents': {
    summary: 'The documents of an order.',
    access: 'member',
    params: ORDER_PARAMS,
    response: inData(OrderDocumentsSchema),
    // With the addressee.
    sealed: true,
    errors: OWN,
  },
  'POST /documents/quotes': {
    summary:
      'Issues a quote for contents of the cart, once for a request id and what it is for. Needs AA006 and AG015.',
    access: 'member',
    body: NewQuoteSchema,
    response: inData(DocumentEntrySchema),
    status: 201,
    errors: {
      '400': 'a content that cannot be ordered; `field` names it',
      '409': 'no issuer is entered',
      E0001: 'no billing address',
      E1054: 'fees changed (409): `amounts` has the shown and the current total; nothing was issued',
      W0002: 'the cart changed meanwhile (409)',
    },
  },
  'GET /documents/quotes': {
    summary:
      'The last quotes of the member that no order used and all contents of which are in the cart, newest first; expired ones for 30 days. None without AA006 and AG015.',
    access: 'member',
    response: inData(Type.Array(BindingQuoteSchema)),
  },
  'GET /documents/:documentId': {
    summary: 'A document as it was issued.',
    access: 'member',
    params: DOCUMENT_PARAMS,
    response: inData(DocumentDetailSchema),
    // With the addressee.
    sealed: true,
    errors: OWN,
  },
  'GET /documents/:documentId/pdf': {
    summary: 'A document as a PDF.',
    access: 'member',
    params: DOCUMENT_PARAMS,
    file: true,
    errors: OWN,
  },
  'POST /documents/:documentId/receipt': {
    summary: 'Issues the receipt of a paid invoice, once; a repeated call returns it.',
    access: 'member',
    params: DOCUMENT_PARAMS,
    response: inData(DocumentEntrySchema),
    status: 201,
    // With the addressee.
    sealed: true,
    errors: { ...OWN, '409': 'no invoice, or it is not paid' },
  },
  'GET /documents': {
    summary:
      'Documents by kind, day, amount and addressee, in any combination, newest first. Accountants find those of their group.',
    access: 'member',
    permission: 'documents',
    query: DocumentQuerySchema,
    response: inData(
      Type.Object({ resultList: Type.Array(DocumentEntrySchema), nextCursor: NextCursorSchema }),
    ),
    sealed: true,
    errors: { '400': 'no such day', E1010: 'the first day is after the last' },
  },
  'GET /documents/sums': {
    summary: 'How many documents of each kind a search finds, and their total.',
    access: 'member',
    permission: 'documents',
    query: DocumentFilterSchema,
    response: inData(Type.Object({ sums: Type.Array(DocumentSumSchema) })),
    errors: { '400': 'no such day', E1010: 'the first day is after the last' },
  },
  'GET /admin/issuer': {
    summary: 'The issuer of documents.',
    access: 'internal',
    permission: 'administration',
    response: inData(IssuerAnswerSchema),
  },
  'PUT /admin/issuer': {
    summary: 'Sets the issuer of documents; invoices that waited for it are issued.',
    access: 'internal',
    permission: 'administration',
    recentPassword: true,
    body: Type.Object({ issuer: IssuerSchema, version: Type.Integer({ minimum: 0 }) }, closed),
    response: inData(IssuerAnswerSchema),
    errors: {
      E0001: 'a part is missing',
      E0024: 'too long',
      E0030: 'no registration number',
      W0002: 'another user set it since (409)',
    },
  },
});
