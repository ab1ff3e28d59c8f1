import { type Static, Type } from 'typebox';
import { ExtensionAddress, ExtensionText, extensionBase } from './extension-base.ts';

/**
 * `header-item`: a link in the header of every page. It consists of data alone, so that the header needs no code of the
 * owner; it is not offered where a page has no header, such as print screens and windows.
 */
export const HeaderItemSchema = Type.Object(
  {
    point: Type.Literal('header-item'),
    ...extensionBase,
    label: ExtensionText,
    href: ExtensionAddress,
    /** A figure of the session behind the label. */
    count: Type.Optional(Type.Literal('cart')),
  },
  { additionalProperties: false },
);
export type HeaderItem = Static<typeof HeaderItemSchema>;
