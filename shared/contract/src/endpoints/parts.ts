import { Type } from 'typebox';

// Parts of several calls.
export const closed = { additionalProperties: false } as const;
export const ContentIdSchema = Type.String({ pattern: '^[0-9]{12}$' });
/** Of a result. */
export const HandleSchema = Type.String({ pattern: '^[0-9a-f]{32}$' });
export const UuidSchema = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
/** Number of a special page, counted from 1 and never used twice. */
export const SpecialPageSeqNoSchema = Type.String({ pattern: '^[1-9][0-9]{0,8}$' });
/** YYYYMMDD in Asia/Tokyo. */
export const DaySchema = Type.String({ pattern: '^[0-9]{8}$' });
/** Empty: none. */
export const DayOrNoneSchema = Type.String({ pattern: '^([0-9]{8})?$' });
export const VersionSchema = Type.Integer({ minimum: 1 });
export const PermissionCodesSchema = Type.Array(Type.String({ pattern: '^[A-Z]{2}[0-9]{3}$' }), {
  maxItems: 200,
  uniqueItems: true,
});
/** Cursor of the next page; null at the end of the list. */
export const NextCursorSchema = Type.Union([Type.String(), Type.Null()]);

// Additional permissions of internal users, by what they may change.
export const ADMINISTRATORS = { access: 'internal', permission: 'administration' } as const;
export const EDITORS = { access: 'internal', permission: 'editing' } as const;
export const BULK_EDITORS = { access: 'internal', permission: 'bulk-update' } as const;
export const UPLOADERS = { access: 'internal', permission: 'upload' } as const;
