import type { ComposedRoute } from '@newsphoto/contract';

/** What a matched route hands to the layout. */
export interface RouteHandle {
  readonly route: ComposedRoute;
}
