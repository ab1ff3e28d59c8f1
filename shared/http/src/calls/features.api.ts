import type { Feature } from '@newsphoto/contract';
import { call } from '../client/call.ts';
import type { CallOptions } from '../client/http-request.ts';

export const featureOf = (featureId: string, options?: CallOptions): Promise<Feature> =>
  call('GET /features/:featureId', { params: { featureId } }, options);
