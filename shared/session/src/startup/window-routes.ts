import type { PlannedRoute } from './startup-plan.ts';

/**
 * What the start-up plan of a window goes by: the window decides by itself what it shows to whom, and no guest is made
 * for it.
 *
 * @param name of the window
 */
export function windowRoutes(name: string): PlannedRoute[] {
  return [{ path: `/window/${name}`, access: { guests: [], passes: true } }];
}
