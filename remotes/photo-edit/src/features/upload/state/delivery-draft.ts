import type { Delivery, NewDelivery } from '@newsphoto/contract';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { asUploadFields, NOTHING_SHARED, type SharedValues } from '../model/shared-fields.ts';

/** What applies to all files of the list, and the delivery in the archive once there is one. */
export interface DraftState {
  /** Id of the list in this browser, by which the archive creates its delivery once. */
  readonly listId: string;
  readonly deliveryId: string;
  readonly name: string;
  readonly desk: string;
  readonly shared: SharedValues;
}

export const newDraft = (listId: string): DraftState => ({
  listId,
  ...{ deliveryId: '', name: '', desk: '', shared: NOTHING_SHARED },
});

const bodyOf = ({ name, desk, shared }: DraftState): Omit<NewDelivery, 'requestId'> => ({
  ...{ name, desk },
  fields: asUploadFields(shared),
});

export const createDelivery = (draft: DraftState): Promise<Delivery> =>
  call('POST /uploads/deliveries', { body: { ...bodyOf(draft), requestId: draft.listId } }, QUIET_CALL);

export const readDelivery = (deliveryId: string): Promise<Delivery> =>
  call('GET /uploads/deliveries/:deliveryId', { params: { deliveryId } }, QUIET_CALL);

/** Changes the delivery; another tab may have changed it meanwhile, and the last change is the one that counts. */
export async function changeDelivery(draft: DraftState, version: number): Promise<Delivery> {
  const { deliveryId } = draft;
  const change = (current: number) =>
    call(
      'PUT /uploads/deliveries/:deliveryId',
      { params: { deliveryId }, body: { ...bodyOf(draft), version: current } },
      QUIET_CALL,
    );
  try {
    return await change(version);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'W0002') throw error;
    return change((await readDelivery(deliveryId)).version);
  }
}
