import type { TopicArrivals, TopicSound, WireItem } from '@newsphoto/contract';
import { useUserId } from '@newsphoto/session';
import { useEffect, useRef, useState } from 'react';
import { kindLabel } from '../model/wire-labels.ts';
import { claimNotice } from './claim-notice.ts';
import { createTopicSounds, type TopicSounds } from './topic-sounds.ts';
import type { Topic } from './use-topics.ts';

export interface Notices {
  /** Sounds are played in this tab. */
  readonly isLoud: boolean;
  /** To be called while a key or a click is handled. */
  toggleSound(): void;
  /** Plays a sound in any case; to be called while a key or a click is handled. */
  tryOut(sound: TopicSound): void;
  /** Announces what arrived, in one tab of the browser. */
  announce(arrivals: TopicArrivals): void;
}

/** No one may take a cancelled story for news. */
const bodyOf = (item: WireItem): string =>
  item.kind === 'story' && !item.isCancelled ? item.headline : `［${kindLabel(item)}］${item.headline}`;

/** Sounds and notifications of the desktop, for the topics that have them. */
export function useNotices(topics: readonly Topic[], onOpen: (topicId: string) => void): Notices {
  const userId = useUserId();
  const [isLoud, setLoud] = useState(false);
  const sounds = useRef<TopicSounds>(undefined);
  useEffect(() => () => sounds.current?.close(), []);
  const announce = async ({ topics: arrived }: TopicArrivals) => {
    for (const { savedSearchId, count, newest } of arrived) {
      const topic = topics.find(({ topicId }) => topicId === savedSearchId);
      if (!topic) continue;
      if (
        isLoud &&
        topic.sound !== 'none' &&
        (await claimNotice(`sound.${savedSearchId}`, userId, newest.wireId))
      ) {
        sounds.current?.play(topic.sound);
      }
      const mayShow = typeof Notification !== 'undefined' && Notification.permission === 'granted';
      if (
        mayShow &&
        topic.desktop &&
        (await claimNotice(`desktop.${savedSearchId}`, userId, newest.wireId))
      ) {
        const title = count === 1 ? topic.name : `${topic.name}（${count} 件）`;
        const notice = new Notification(title, {
          ...{ body: bodyOf(newest), tag: `wire-topic-${savedSearchId}` },
        });
        notice.onclick = () => {
          window.focus();
          onOpen(savedSearchId);
          notice.close();
        };
      }
    }
  };
  const unlocked = () => {
    sounds.current ??= createTopicSounds();
    sounds.current.unlock();
    return sounds.current;
  };
  return {
    isLoud,
    toggleSound: () => {
      if (!isLoud) unlocked();
      setLoud(!isLoud);
    },
    tryOut: (sound) => unlocked().play(sound),
    announce: (arrivals) => void announce(arrivals),
  };
}
