import { type Static, type TSchema, Type } from 'typebox';
import { ContentActionSchema } from './content-action.ts';
import { ContentSectionSchema } from './content-section.ts';
import { HomeSectionSchema } from './home-section.ts';
import { TrayItemSchema } from './tray-item.ts';

/** The points that screens offer, with the schema of an entry. */
export const EXTENSION_POINTS = {
  'content-action': ContentActionSchema,
  'content-section': ContentSectionSchema,
  'home-section': HomeSectionSchema,
  'tray-item': TrayItemSchema,
} as const satisfies Record<string, TSchema>;
export type ExtensionPoint = keyof typeof EXTENSION_POINTS;

/** An entry of some point, as a team writes it in `descriptor.json`. */
export const ExtensionSchema = Type.Union([
  ContentActionSchema,
  ContentSectionSchema,
  HomeSectionSchema,
  TrayItemSchema,
]);
export type Extension = Static<typeof ExtensionSchema>;

/** The entries of one point. */
export type ExtensionOf<Point extends ExtensionPoint> = Extract<Extension, { readonly point: Point }>;

/** An entry in a page, with the name of the remote that declares it. */
export type ComposedExtension<Point extends ExtensionPoint = ExtensionPoint> = ExtensionOf<Point> & {
  readonly owner: string;
};
