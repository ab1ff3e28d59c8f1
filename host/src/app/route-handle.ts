import type { ComposedRoute } from '@newsphoto/contract';

/** What a matched route passes to the layout. */
export interface RouteHandle {
  readonly route: ComposedRoute;
}
