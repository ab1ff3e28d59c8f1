import type { LeaveGuard, UnsavedInput } from './leave-guard.ts';

/**
 * Lets the browser ask before the page is closed or loaded anew. It listens only while there is something to
 * lose: a listener that is always there keeps browsers from holding the page for the way back.
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
