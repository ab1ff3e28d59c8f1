import { type Static, Type } from 'typebox';
import { ExtensionModule, ExtensionText, extensionBase } from './extension-base.ts';

/**
 * `order-delivery`: a way in which a member receives what they order, besides the download. The default export of its module is
 * a component with {@link OrderDeliveryProps}, shown under the choice.
 */
export const OrderDeliverySchema = Type.Object(
  {
    point: Type.Literal('order-delivery'),
    ...extensionBase,
    title: ExtensionText,
    module: ExtensionModule,
  },
  { additionalProperties: false },
);
export type OrderDelivery = Static<typeof OrderDeliverySchema>;

export interface OrderDeliveryProps {
  /**
   * To be called whenever the settings change: with what has to be done once the order is placed, undefined while settings are
   * missing. If it rejects, the order stays placed, and the orderer is notified.
   */
  readonly onReady: (arrange: ((orderId: string) => Promise<void>) | undefined) => void;
}
