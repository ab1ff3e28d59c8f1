import { call } from '@newsphoto/http';
import type { ApiQuery } from '@newsphoto/query';
import { endpointQuery, invalidate } from '@newsphoto/query';
import { readUserState } from '@newsphoto/session';
import { openSession } from './open-session.ts';
import type { UploadSession } from './upload-session.ts';

export const presetsQuery = endpointQuery('GET /editing/presets', {}, { staleTime: 60_000 });
export const deliveriesQuery = endpointQuery('GET /uploads/deliveries', {});
export const readDeliveries = () => invalidate(deliveriesQuery);

/** The mark of a list that starts empty, in the place of the id of a delivery. */
const NEW = 'new:';
export const newKey = (): string => `${NEW}${crypto.randomUUID()}`;

/** The list of the page. It is opened once: it lives as long as the page shows it. */
export const sessionQuery = (key: string): ApiQuery<UploadSession> => ({
  key: ['uploads', 'session', key],
  call: async (options) => {
    const rules = await call('GET /uploads/rules', {}, options);
    const isNew = key.startsWith(NEW);
    return openSession({ userId: readUserState().userId, rules, deliveryId: isNew ? '' : key, isNew });
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
