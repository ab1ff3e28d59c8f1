import { Type } from 'typebox';
import { AccessRuleSchema } from '../access/access-rule.ts';

/** Pictures that an entry may have: the page that offers the point draws them, before any code of the owner is loaded. */
export const EXTENSION_ICONS = [
  ...['cart', 'copy', 'download', 'edit', 'folder', 'list', 'lock', 'print', 'send'],
] as const;
export type ExtensionIcon = (typeof EXTENSION_ICONS)[number];

/** In Japanese, as users read it: it begins and ends with a visible character. */
export const ExtensionText = Type.String({
  ...{ minLength: 1, maxLength: 40 },
  pattern: '^[^\\s\\p{C}](?:[^\\p{C}]*[^\\s\\p{C}])?$',
});

/** Exposed module of the owner's release. */
export const ExtensionModule = Type.String({ pattern: '^\\./' });

/** Path under /web of a route of the same release, without parameters. */
export const ExtensionAddress = Type.String({ pattern: '^/[A-Za-z0-9_/-]+$', maxLength: 200 });

/** Codes of content types, as in the answers of a search. */
export const ExtensionTypes = Type.Array(Type.Enum(['0', '1', '2', '3']), { minItems: 1, uniqueItems: true });

/** What every entry has. */
export const extensionBase = {
  /** Name of the entry: unique within its point, whichever remote declares it. */
  id: Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 40 }),
  /** Position among all entries of the point; no two entries have the same. */
  order: Type.Integer({ minimum: 0, maximum: 9_999 }),
  /** Who sees the entry. The API enforces the rights of what it does. */
  access: AccessRuleSchema,
};
