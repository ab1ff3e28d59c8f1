import type { Feature } from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

/** `GET /features/{featureId}`: what a feature link searches for. 404 with E1077 where it opens nothing. */
export async function featureOf(featureId: string, options?: CallOptions): Promise<Feature> {
  return (await send<{ data: Feature }>({ method: 'GET', path: ['features', featureId], ...options })).data;
}
