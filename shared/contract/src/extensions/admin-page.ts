import { type Static, Type } from 'typebox';
import { ExtensionModule, ExtensionText, extensionBase } from './extension-base.ts';

/**
 * `admin-page`: a screen of the administration area, in its navigation and frame, at `/admin/more/<id>`. The default export of
 * its module is a component without properties; heading and help are those of the entry.
 */
export const AdminPageSchema = Type.Object(
  {
    point: Type.Literal('admin-page'),
    ...extensionBase,
    title: ExtensionText,
    /** One line under the heading: what the screen is for. */
    help: Type.String({ minLength: 1, maxLength: 120 }),
    module: ExtensionModule,
  },
  { additionalProperties: false },
);
export type AdminPageEntry = Static<typeof AdminPageSchema>;
