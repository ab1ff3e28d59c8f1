import { type Static, Type } from 'typebox';
import { AUDIT_ACTIONS, AUDIT_KINDS, type AuditAction, type AuditKind } from '../api/audit-actions.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ADMINISTRATORS, closed, DaySchema, NextCursorSchema } from './parts.ts';

const WordSchema = Type.String({ minLength: 1, maxLength: 128 });

/** Conditions are combined with AND. */
const AuditFilterSchema = Type.Object(
  {
    /** First and last day, YYYYMMDD in Asia/Tokyo. */
    from: Type.Optional(DaySchema),
    to: Type.Optional(DaySchema),
    /** User id of the actor. Empty for a user whose login was refused: see `subject`. */
    actor: Type.Optional(WordSchema),
    kind: Type.Optional(Type.Enum(Object.keys(AUDIT_KINDS) as AuditKind[])),
    action: Type.Optional(Type.Enum(Object.keys(AUDIT_ACTIONS) as AuditAction[])),
    /**
     * The target: a content, a user, a list. An id without an account finds its refused log-ins, which are recorded under a
     * keyed fingerprint (`?…`).
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
    /** `nextCursor` of the previous page. */
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
    /** Entries of a page, 1 to 500; default 100. */
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
  /** Empty for the archive itself and for deleted users. */
  actorName: Type.String(),
  action: Type.String(),
  actionLabel: Type.String(),
  subject: Type.String(),
  /** Label of the subject: headline, user, list, limit; empty for others, and for deleted ones. */
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

/** The trail contains the actions of all users and their addresses. No call changes it. */
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
    // The file contains personal data of all users.
    recentPassword: true,
    query: AuditFilterSchema,
    file: true,
  },
});
