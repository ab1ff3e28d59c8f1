import { type Static, Type } from 'typebox';
import { ExtensionAddress, ExtensionText, extensionBase } from './extension-base.ts';

/** Keys of the monitor: no entry may have them. */
export const WIRE_ITEM_ACTION_RESERVED_KEYS: readonly string[] = [
  ...['b', 'c', 'f', 'm', 'n', 'p', 's', 't', 'u', 'w', 'x'],
];

/** Calls that do something with one item of the wire: each takes `{wireId}` and answers `{contentId, outcome}`. */
export const WIRE_ITEM_CALLS = ['POST /texts/from-wire'] as const;

/**
 * `wire-item-action`: something to do with one item of the wire. Offered by the monitor, as a page and as a window. It is
 * data alone, since a window loads nothing of other remotes: the monitor makes the call and shows the result with the address of the new
 * content, or it opens a page of the owner, from a window in another tab.
 */
export const WireItemActionSchema = Type.Object(
  {
    point: Type.Literal('wire-item-action'),
    ...extensionBase,
    label: ExtensionText,
    /** A letter in lower case that no other entry of the point and no key of the monitor has. */
    key: Type.Optional(Type.String({ pattern: '^[a-z]$' })),
    /** `contents`: items whose photographs or other files are contents of the archive. Absent: items of every kind. */
    for: Type.Optional(Type.Enum(['texts', 'contents'])),
    call: Type.Optional(Type.Enum([...WIRE_ITEM_CALLS])),
    /** With `call`: page of the content, which gets `contentId`. Without: what the action opens, which gets `wireId`, and each content of the item as `contentId`. */
    href: ExtensionAddress,
  },
  { additionalProperties: false },
);
export type WireItemAction = Static<typeof WireItemActionSchema>;
