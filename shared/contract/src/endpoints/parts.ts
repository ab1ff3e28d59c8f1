import { Type } from 'typebox';

/** Parts of several calls. */
export const ContentIdSchema = Type.String({ pattern: '^[0-9]{12}$' });
export const UuidSchema = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
/** YYYYMMDD in Asia/Tokyo. */
export const DaySchema = Type.String({ pattern: '^[0-9]{8}$' });
export const PermissionCodesSchema = Type.Array(Type.String({ pattern: '^[A-Z]{2}[0-9]{3}$' }), {
  maxItems: 200,
  uniqueItems: true,
});
