import { type Static, Type } from 'typebox';
import { ExtensionModule, ExtensionText, extensionBase } from './extension-base.ts';

/**
 * `account-section`: a part of the page with one's own settings, below the page's own. The default export of its module is a
 * component without properties.
 */
export const AccountSectionSchema = Type.Object(
  {
    point: Type.Literal('account-section'),
    ...extensionBase,
    title: ExtensionText,
    module: ExtensionModule,
  },
  { additionalProperties: false },
);
export type AccountSection = Static<typeof AccountSectionSchema>;
