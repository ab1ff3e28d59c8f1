import { type Static, Type } from 'typebox';
import { AUDIT_ACTIONS, AUDIT_KINDS, type AuditAction, type AuditKind } from '../api/audit-acts.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ADMINISTRATORS, closed, DaySchema, NextCursorSchema } from './parts.ts';

const WordSchema = Type.String({ minLength: 1, maxLength: 128 });

/** Each condition narrows. */
const AuditFilterSchema = Type.Object(
  {
    /** First and last day, YYYYMMDD in Asia/Tokyo. */
    from: Type.Optional(DaySchema),
    to: Type.Optional(DaySchema),
    /** User id of who acted. Empty for a user whose login was refused: see `subject`. */
    actor: Type.Optional(WordSchema),
    kind: Type.Optional(Type.Enum(Object.keys(AUDIT_KINDS) as AuditKind[])),
    action: Type.Optional(Type.Enum(Object.keys(AUDIT_ACTIONS) as AuditAction[])),
    /**
     * What it was done to: a content, a user, a list. An id that no account has finds the refused log-ins with it, which
     * are recorded under a keyed fingerprint (`?…`).
     */
    subject: Type.Optional(WordSchema),
    /** Address of the client. */
    address: Type.Optional(WordSchema),
  },
  closed,
);
export type AuditFilter = Static<typeof AuditFilterSchema>;

const AuditSearchQuerySchema = Type.Object(
  {
    ...AuditFilterSchema.properties,
    /** `nextCursor` of the page before. */
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
    /** Entries of a page, 1 to 500; 100 where absent. */
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  },
  closed,
);
export type AuditSearchQuery = Static<typeof AuditSearchQuerySchema>;

const AuditEntrySchema = Type.Object({
  auditId: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  happenedAt: Type.String(),
  actorId: Type.String(),
  /** Empty for the archive itself and for users that are gone. */
  actorName: Type.String(),
  action: Type.String(),
  actionLabel: Type.String(),
  subject: Type.String(),
  /** What the subject is called: headline, user, list, limit; empty for others, and for what is gone. */
  subjectName: Type.String(),
  /** Address of the client and id of the request; empty for commands and the archive's own work. */
  address: Type.String(),
  requestId: Type.String(),
  /** Further details by action, as recorded and with labels in Japanese. */
  detail: Type.Record(Type.String(), Type.Unknown()),
  detailLines: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
});
export type AuditEntry = Static<typeof AuditEntrySchema>;

const AuditPageSchema = Type.Object({ entries: Type.Array(AuditEntrySchema), nextCursor: NextCursorSchema });
export type AuditPage = Static<typeof AuditPageSchema>;

/** The trail holds what everybody did and from where. No call changes it. */
export const AUDIT_ENDPOINTS = defineEndpoints({
  'GET /admin/audit': {
    summary: 'Entries of the audit trail, newest first. Those that come meanwhile move no page.',
    ...ADMINISTRATORS,
    query: AuditSearchQuerySchema,
    response: inData(AuditPageSchema),
    errors: { E1010: 'the first day is after the last' },
  },
  'GET /admin/audit/export': {
    summary: 'All entries that fit as CSV (UTF-8 with BOM).',
    ...ADMINISTRATORS,
    // The file leaves the archive with personal data of everyone.
    recentPassword: true,
    query: AuditFilterSchema,
    file: true,
  },
});
