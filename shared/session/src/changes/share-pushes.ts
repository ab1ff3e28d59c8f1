import { CHANGE_TOPICS, type Change, type ChangeTopic } from '@newsphoto/contract';
import { changeListenersAtom, isPushedAtom } from '../atoms/changes.atoms.ts';
import { guestUserAtom, loginedAtom, userIdAtom } from '../atoms/user.atoms.ts';
import type { SessionDeps } from '../writers/session-deps.ts';
import { reportChanges } from './follow-changes.ts';
import {
  anythingOf,
  NO_PUSH,
  openPushConnection,
  type PushConnection,
  type PushState,
} from './push-connection.ts';

/** A page that follows nothing for this time leaves the connection to another tab. */
const LINGER_MS = 500;
/** Guests have no others. */
const GUEST_TOPICS: readonly ChangeTopic[] = ['contents'];

type Deps = Pick<SessionDeps, 'store' | 'bus' | 'elect' | 'clock' | 'connect' | 'onWake' | 'onPageHide'>;

/**
 * Shares one push connection between the tabs and windows of the browser: of those that follow anything one is elected, which
 * connects for the topics of all and hands the changes on. The next one continues after the last event. Returns what ends it.
 */
export function sharePushes({ store, bus, elect, clock, onWake, onPageHide, ...deps }: Deps): () => void {
  const tabId = `${clock.now()}-${Math.random().toString(36).slice(2)}`;
  const others = new Map<string, readonly ChangeTopic[]>();
  let last: PushState = NO_PUSH;
  let connection: PushConnection | undefined;
  let giveUp: (() => void) | undefined;
  let announced = '';

  const own = () =>
    known(store.get(changeListenersAtom).flatMap(({ topic, connects }) => (connects ? [topic] : [])));
  const isGuest = () => !store.get(loginedAtom);
  const followed = () => {
    const all = known([...own(), ...others.values()].flat());
    if (!isGuest()) return all;
    // Guests of links see what they were sent.
    return store.get(guestUserAtom) === 'general' ? all.filter((topic) => GUEST_TOPICS.includes(topic)) : [];
  };
  const announce = (wantsReply: boolean, topics = own()) => {
    announced = topics.join();
    bus.publish({ type: 'topicsFollowed', data: { tabId, topics: [...topics], wantsReply } });
  };
  const share = (changes: readonly Change[], { eventId, topics }: PushState) => {
    const isPushed = store.get(isPushedAtom);
    bus.publish({
      type: 'changesPushed',
      data: { eventId, topics: [...topics], changes: [...changes], isPushed },
    });
  };
  /** A tab that ended without a word is forgotten: its topics may be refused to the present user. */
  const queryOthers = () => {
    others.clear();
    announce(true);
  };
  const connect = () => {
    connection?.close();
    queryOthers();
    const onNews = (changes: readonly Change[], state: PushState) => {
      last = state;
      share(changes, state);
      reportChanges(store, changes);
    };
    const onState = (isPushed: boolean) => {
      if (store.get(isPushedAtom) === isPushed) return;
      store.set(isPushedAtom, isPushed);
      share([], last);
    };
    connection = openPushConnection(
      { ...deps, clock, topics: followed, isPatient: isGuest, onNews, onFailure: queryOthers, onState },
      last,
    );
  };
  const resign = () => {
    connection?.close();
    connection = undefined;
    giveUp?.();
    giveUp = undefined;
  };
  const follow = () => {
    if (own().join() === announced) return;
    announce(false);
    connection?.renew();
    if (announced !== '') giveUp ??= elect('events', connect);
    else clock.setTimeout(() => announced === '' && resign(), LINGER_MS);
  };
  const changeUser = () => {
    if (!connection) return;
    last = NO_PUSH;
    connect();
  };
  // What was pushed to a sleeping tab, or while the network was away, may be lost.
  const wake = () => {
    if (announced === '' && own().length > 0) announce(false);
    reportChanges(store, anythingOf(own()));
  };
  const ends = [
    store.sub(changeListenersAtom, follow),
    store.sub(userIdAtom, changeUser),
    store.sub(loginedAtom, changeUser),
    store.sub(guestUserAtom, changeUser),
    bus.subscribe('topicsFollowed', ({ tabId: other, topics, wantsReply }) => {
      others.set(other, known(topics));
      if (wantsReply && own().length > 0) announce(false);
      connection?.renew();
      if (connection && last.eventId !== '') share([], last);
    }),
    bus.subscribe('changesPushed', ({ eventId, topics, changes, isPushed = true }) => {
      last = { eventId, topics: known(topics) };
      store.set(isPushedAtom, isPushed);
      reportChanges(store, changes);
    }),
    onWake(wake),
    onPageHide(() => announced !== '' && announce(false, [])),
    resign,
  ];
  follow();
  return () => {
    for (const end of ends) end();
  };
}

/** The topics of this release, each once. */
const known = (topics: readonly string[]): readonly ChangeTopic[] =>
  CHANGE_TOPICS.filter((topic) => topics.includes(topic));
