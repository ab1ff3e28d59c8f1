import {
  type SessionEnd,
  sessionEndAtom,
  sessionEndsAtAtom,
  sessionLeftAtom,
} from '../atoms/session-end.atoms.ts';
import { loginedAtom, userIdAtom } from '../atoms/user.atoms.ts';
import { readRememberedLogin } from '../storage/remembered-login.ts';
import type { SessionDeps } from './session-deps.ts';

const MINUTE_MS = 60_000;
const ANNOUNCED_MS = 15 * MINUTE_MS;

/**
 * Announces the end of a member's session from 15 minutes before it, by the seconds that the API last reported. Before and
 * during the announcement the API is queried each minute, by a call that does not prolong the session: another tab may have
 * logged in again, and use extends an idle session. Returns a function that ends it.
 */
export function watchSessionEnd(deps: SessionDeps): () => void {
  const { store, clock, bus } = deps;
  let timer: number | undefined;
  let reportedEnd: number | undefined;

  const msLeft = () => (store.get(sessionEndsAtAtom) ?? Number.POSITIVE_INFINITY) - clock.now();
  const settle = () => {
    store.set(sessionEndsAtAtom, store.get(loginedAtom) ? reportedEnd : undefined);
    const left = msLeft();
    store.set(sessionEndAtom, left > ANNOUNCED_MS ? undefined : endOf(deps, left));
    if (timer !== undefined) clock.clearTimeout(timer);
    // After a sleep of the device timers are late: it checks the clock each minute.
    const isRunning = left > 0 && left !== Number.POSITIVE_INFINITY;
    timer = isRunning ? clock.setTimeout(look, Math.min(MINUTE_MS, left)) : undefined;
  };
  const look = () => {
    if (msLeft() > ANNOUNCED_MS) settle();
    else void queryEnd(deps).catch(settle);
  };
  const takeReport = () => {
    const report = store.get(sessionLeftAtom);
    reportedEnd = report && clock.now() + report.seconds * 1000;
    settle();
  };
  takeReport();
  const ends = [
    store.sub(sessionLeftAtom, takeReport),
    store.sub(loginedAtom, settle),
    bus.subscribe('refresh', ({ logined, userId }) => {
      if (logined && userId === store.get(userIdAtom)) void queryEnd(deps).catch(() => undefined);
    }),
  ];
  return () => {
    for (const end of ends) end();
    if (timer !== undefined) clock.clearTimeout(timer);
  };
}

const endOf = ({ storage }: SessionDeps, left: number): SessionEnd => ({
  minutes: Math.max(0, Math.ceil(left / MINUTE_MS)),
  isRemembered: readRememberedLogin(storage) !== undefined,
});

/** The end according to the API. Another user is noticed by the next foreground call. */
async function queryEnd({ store, api, host }: SessionDeps): Promise<void> {
  const info = await api.loginUserInfo({ background: true });
  if (info.endedNotice !== undefined) host.notifyEnded(info.endedNotice);
  const isSame = info.userInfo.userId !== '' && info.userInfo.userId === store.get(userIdAtom);
  store.set(sessionLeftAtom, { seconds: isSame ? (info.sessionSeconds ?? 0) : 0 });
}
