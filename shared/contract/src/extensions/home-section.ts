import { type Static, Type } from 'typebox';
import { ExtensionModule, ExtensionText, extensionBase } from './extension-base.ts';

/** `home-section`: a part of the top page, below its own. The default export of its module is a component without properties. */
export const HomeSectionSchema = Type.Object(
  {
    point: Type.Literal('home-section'),
    ...extensionBase,
    title: ExtensionText,
    module: ExtensionModule,
  },
  { additionalProperties: false },
);
export type HomeSection = Static<typeof HomeSectionSchema>;
