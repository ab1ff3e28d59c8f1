import { type Static, Type } from 'typebox';
import { ExtensionModule, ExtensionText, extensionBase } from './extension-base.ts';

/**
 * `admin-section`: a part under the editor of a record of the administration area, such as the contracts of a group. The
 * default export of its module is a component with {@link AdminSectionProps}. It saves by itself: the editor's own button
 * does not know it.
 */
export const AdminSectionSchema = Type.Object(
  {
    point: Type.Literal('admin-section'),
    ...extensionBase,
    title: ExtensionText,
    /** Whose editor it belongs to. */
    record: Type.Enum(['group', 'user']),
    module: ExtensionModule,
  },
  { additionalProperties: false },
);
export type AdminSection = Static<typeof AdminSectionSchema>;

export interface AdminSectionProps {
  /** Id of the group or of the user. */
  readonly recordId: string;
}
