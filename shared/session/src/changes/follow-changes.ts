import type { Change, ChangeTopic } from '@newsphoto/contract';
import { useEffect, useEffectEvent } from 'react';
import { changeListenersAtom } from '../atoms/changes.atoms.ts';
import { type SessionStore, sessionStore } from '../session-store.ts';

interface FollowOptions {
  /** False: no reason for a push connection; hears only what other parts of the browser's pages cause to be pushed. */
  readonly connects?: boolean;
  readonly store?: SessionStore;
}

/**
 * Calls back when the API pushes a change of the topic, whichever tab holds the connection.
 * @param onChange receives the id of what changed; empty: anything of the topic may have changed, as changes may have been missed
 * @returns what ends it
 */
export function followChanges(
  topic: ChangeTopic,
  onChange: (key: string) => void,
  { connects = true, store = sessionStore }: FollowOptions = {},
): () => void {
  const listener = { topic, onChange, connects };
  store.set(changeListenersAtom, (all) => [...all, listener]);
  return () => store.set(changeListenersAtom, (all) => all.filter((one) => one !== listener));
}

/** {@link followChanges} while the component is mounted. */
export function useChanges(topic: ChangeTopic, onChange: (key: string) => void): void {
  const handleChange = useEffectEvent(onChange);
  useEffect(() => followChanges(topic, (key) => handleChange(key)), [topic]);
}

export function reportChanges(store: SessionStore, changes: readonly Change[]): void {
  for (const { topic, key } of changes) {
    for (const listener of store.get(changeListenersAtom)) {
      if (listener.topic === topic) listener.onChange(key);
    }
  }
}
