import type { LeaveGuard, UnsavedInput } from './leave-guard.ts';

/**
 * Makes the browser confirm before the page is closed or reloaded. It only listens while there is something to lose: a
 * permanent listener disables the back/forward cache.
 */
export function guardUnload(page: Window, input: UnsavedInput, guard: Pick<LeaveGuard, 'holds'>): void {
  const handleBeforeUnload = (event: BeforeUnloadEvent) => {
    if (guard.holds()) event.preventDefault();
  };
  const follow = () => {
    if (input.held()) page.addEventListener('beforeunload', handleBeforeUnload);
    else page.removeEventListener('beforeunload', handleBeforeUnload);
  };
  input.watch(follow);
  follow();
}
