import { type Static, Type } from 'typebox';
import { ExtensionModule, ExtensionText, ExtensionTypes, extensionBase } from './extension-base.ts';

/**
 * `content-section`: a part of the detail page, below the details. The default export of its module is a component with
 * {@link ContentSectionProps}; heading and frame are those of the page.
 */
export const ContentSectionSchema = Type.Object(
  {
    point: Type.Literal('content-section'),
    ...extensionBase,
    title: ExtensionText,
    /** Only for contents of these types. Absent: for all. */
    types: Type.Optional(ExtensionTypes),
    module: ExtensionModule,
  },
  { additionalProperties: false },
);
export type ContentSection = Static<typeof ContentSectionSchema>;

export interface ContentSectionProps {
  readonly contentId: string;
}
