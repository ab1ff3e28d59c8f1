import type { AdminFeature, Feature, NewFeature } from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

/** `GET /features/{featureId}`: what a feature link searches for. 404 with E1077 where it opens nothing. */
export async function featureOf(featureId: string, options?: CallOptions): Promise<Feature> {
  return (await send<{ data: Feature }>({ method: 'GET', path: ['features', featureId], ...options })).data;
}

/** `GET /admin/features`: feature links, newest first. */
export async function adminFeatures(options?: CallOptions): Promise<readonly AdminFeature[]> {
  const path = ['admin', 'features'];
  return (await send<{ data: AdminFeature[] }>({ method: 'GET', path, ...options })).data;
}

/** `POST /admin/features`: makes a link. E1010, E1073, E1074 for a search that could not be run or an expiry that is over. */
export async function createFeature(feature: NewFeature, options?: CallOptions): Promise<AdminFeature> {
  const path = ['admin', 'features'];
  return (await send<{ data: AdminFeature }>({ method: 'POST', path, data: feature, ...options })).data;
}

/** `DELETE /admin/features/{featureId}`: nobody opens it from then on. */
export function revokeFeature(featureId: string, options?: CallOptions): Promise<void> {
  return send<void>({ method: 'DELETE', path: ['admin', 'features', featureId], ...options });
}
