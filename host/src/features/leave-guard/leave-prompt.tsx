import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker, useNavigation } from 'react-router-dom';
import { LeaveDialog } from './leave-dialog.tsx';
import type { LeaveGuard } from './leave-guard.ts';

/** Blocks each navigation to another page until the visitor agreed to lose the input. */
export function LeavePrompt({ guard }: { guard: LeaveGuard }) {
  const question = useSyncExternalStore(guard.subscribe, guard.question);
  const { state } = useNavigation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && guard.holds(),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void guard.mayLeave().then((mayLeave) => (mayLeave ? blocker.proceed() : blocker.reset()));
  }, [blocker, guard]);
  useEffect(() => {
    if (state === 'idle') guard.arrived();
  }, [state, guard]);

  return question ? <LeaveDialog onAnswer={question.answer} /> : null;
}
