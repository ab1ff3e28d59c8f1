import type { PlannedRoute } from './startup-plan.ts';

/**
 * Input of the start-up plan of a window: the window checks access itself, and no guest is created for it.
 *
 * @param name of the window
 */
export function windowRoutes(name: string): PlannedRoute[] {
  return [{ path: `/window/${name}`, access: { guests: [], passes: true } }];
}
