import { type Static, Type } from 'typebox';
import { AccessRuleSchema } from '../access/access-rule.ts';
import {
  EXTENSION_ICONS,
  ExtensionAddress,
  ExtensionModule,
  ExtensionText,
  ExtensionTypes,
  extensionBase,
} from './extension-base.ts';

/** Keys of the screens that offer the point: no entry may have them. */
export const CONTENT_ACTION_RESERVED_KEYS: readonly string[] = [
  ...['a', 'b', 'i', 'j', 'k', 'l', 'm', 'n', 'u', 'z', '0', '1'],
];

/**
 * `content-action`: something to do with one content or with a selection. Offered by results, quick view, preview, detail and
 * lightboxes. It either runs an exposed module, whose default export is a {@link ContentActionModule}, or opens an address
 * of the owner, to which the contents are handed over as to the print screen.
 */
export const ContentActionSchema = Type.Object(
  {
    point: Type.Literal('content-action'),
    ...extensionBase,
    label: ExtensionText,
    icon: Type.Optional(Type.Enum(EXTENSION_ICONS)),
    /** Key for the selected contents: a letter or digit in lower case that no other entry and no offering screen has. */
    key: Type.Optional(Type.String({ pattern: '^[a-z0-9]$' })),
    /** `one`: for a single content, `many`: for a selection. Absent: for both. */
    for: Type.Optional(Type.Enum(['one', 'many'])),
    /** Maximum of contents at once; absent: no limit. */
    most: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Only contents of these types. Absent: all. */
    types: Type.Optional(ExtensionTypes),
    /** Who may run it for an entire result: the module gets its handle, the address gets it as `h`; `most` does not count. */
    entireResult: Type.Optional(AccessRuleSchema),
    /** A content with this mark shows another label, and leads to the address instead if there is one. */
    marked: Type.Optional(
      Type.Object(
        { mark: Type.Literal('cart'), label: ExtensionText, href: Type.Optional(ExtensionAddress) },
        { additionalProperties: false },
      ),
    ),
    module: Type.Optional(ExtensionModule),
    href: Type.Optional(ExtensionAddress),
  },
  { additionalProperties: false },
);
export type ContentAction = Static<typeof ContentActionSchema>;

/** What an action gets. */
export interface ContentActionInput {
  /** In the order of the screen; all of them even if `handle` is given. */
  readonly contentIds: readonly string[];
  /** Handle of a result every hit of which is meant: only for entries with `entireResult`. */
  readonly handle?: string | undefined;
}

/** Default export of an action's module. It reports its result and its refusals itself; what it throws is reported for its release. */
export type ContentActionModule = (input: ContentActionInput) => void | Promise<void>;
