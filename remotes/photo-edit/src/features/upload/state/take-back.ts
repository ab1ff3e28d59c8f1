import { call, QUIET_CALL } from '@newsphoto/http';
import { readDeliveries } from './upload-queries.ts';

export type TakenBack = Awaited<ReturnType<typeof takeBack>>;

/** Takes a delivery back: contents that stay are named. */
export async function takeBack(deliveryId: string) {
  const result = await call(
    'POST /uploads/deliveries/:deliveryId/take-back',
    { params: { deliveryId } },
    QUIET_CALL,
  );
  void readDeliveries();
  return result;
}
