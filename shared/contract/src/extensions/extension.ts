import { type Static, type TSchema, Type } from 'typebox';
import { AccountSectionSchema } from './account-section.ts';
import { AdminPageSchema } from './admin-page.ts';
import { AdminSectionSchema } from './admin-section.ts';
import { ContentActionSchema } from './content-action.ts';
import { ContentSectionSchema } from './content-section.ts';
import { HeaderItemSchema } from './header-item.ts';
import { HomeSectionSchema } from './home-section.ts';
import { OrderDeliverySchema } from './order-delivery.ts';
import { ResultToolSchema } from './result-tool.ts';
import { SearchCollectionSchema } from './search-collection.ts';
import { TrayItemSchema } from './tray-item.ts';
import { WireItemActionSchema } from './wire-item-action.ts';

/** The points that screens offer, with the schema of an entry. */
export const EXTENSION_POINTS = {
  'account-section': AccountSectionSchema,
  'admin-page': AdminPageSchema,
  'admin-section': AdminSectionSchema,
  'content-action': ContentActionSchema,
  'content-section': ContentSectionSchema,
  'header-item': HeaderItemSchema,
  'home-section': HomeSectionSchema,
  'order-delivery': OrderDeliverySchema,
  'result-tool': ResultToolSchema,
  'search-collection': SearchCollectionSchema,
  'tray-item': TrayItemSchema,
  'wire-item-action': WireItemActionSchema,
} as const satisfies Record<string, TSchema>;
export type ExtensionPoint = keyof typeof EXTENSION_POINTS;

/** An entry of some point, as a team writes it in `descriptor.json`. */
export const ExtensionSchema = Type.Union([
  AccountSectionSchema,
  AdminPageSchema,
  AdminSectionSchema,
  ContentActionSchema,
  ContentSectionSchema,
  HeaderItemSchema,
  HomeSectionSchema,
  OrderDeliverySchema,
  ResultToolSchema,
  SearchCollectionSchema,
  TrayItemSchema,
  WireItemActionSchema,
]);
export type Extension = Static<typeof ExtensionSchema>;

/** The entries of one point. */
export type ExtensionOf<Point extends ExtensionPoint> = Extract<Extension, { readonly point: Point }>;

/** An entry in a page, with the name of the remote that declares it. */
export type ComposedExtension<Point extends ExtensionPoint = ExtensionPoint> = ExtensionOf<Point> & {
  readonly owner: string;
};
