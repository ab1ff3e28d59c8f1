import type { WireStory } from '@newsphoto/contract';
import { wireStory } from '@newsphoto/http';
import { useEffect, useState } from 'react';

/** Whoever runs through the list by a held key asks for no story on the way. */
const SETTLE_MS = 150;

export type StoryState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly story: WireStory }
  | { readonly status: 'failed'; retry(): void };

export function useStory(wireId: string): StoryState {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{ readonly of: string; readonly story: WireStory | undefined }>();
  const asked = `${wireId} ${tries}`;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = () =>
      wireStory(wireId, { loading: false, messageBox: 0, signal }).then(
        (story) => setAnswer({ of: asked, story }),
        () => !signal.aborted && setAnswer({ of: asked, story: undefined }),
      );
    const timer = setTimeout(() => void load(), SETTLE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wireId, asked]);
  if (answer?.of !== asked) return { status: 'loading' };
  if (!answer.story) return { status: 'failed', retry: () => setTries(tries + 1) };
  return { status: 'ready', story: answer.story };
}
