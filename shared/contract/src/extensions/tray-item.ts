import { type Static, Type } from 'typebox';
import { ExtensionModule, ExtensionText, extensionBase } from './extension-base.ts';

/**
 * `tray-item`: progress of long work, on every page from when the owner shows it (`showTray`) until it is dismissed, reloads
 * of the tab included. The default export of its module is a component with {@link TrayItemProps}.
 */
export const TrayItemSchema = Type.Object(
  {
    point: Type.Literal('tray-item'),
    ...extensionBase,
    title: ExtensionText,
    module: ExtensionModule,
  },
  { additionalProperties: false },
);
export type TrayItem = Static<typeof TrayItemSchema>;

export interface TrayItemProps {
  /** What `showTray` was given: the id of a job. */
  readonly subject: string;
  /** Takes the item off the page. */
  readonly onDismiss: () => void;
}
