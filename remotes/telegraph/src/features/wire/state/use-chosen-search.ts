import { useState } from 'react';
import { ALL, type WireSearch } from '../model/wire-search.ts';
import { topicInAddress } from './stored-place.ts';
import type { Topic, Topics } from './use-topics.ts';

interface Choice {
  readonly topicId: string | undefined;
  /** What the user filters by now; undefined: as the topic does. */
  readonly search: WireSearch | undefined;
}

export interface ChosenSearch {
  /** Undefined until the topic of the address is known. */
  readonly search: WireSearch | undefined;
  readonly topic: Topic | undefined;
  chooseTopic(topicId: string | undefined): void;
  filterBy(search: WireSearch): void;
}

/** The one box leads here with the words of its search. */
export function searchInAddress(): WireSearch | undefined {
  const query = new URLSearchParams(window.location.search).get('q')?.trim() ?? '';
  return query === '' ? undefined : { query, wire: {} };
}

/** What the list shows: all, a topic, or what the user filters by. A window has its topic in its address. */
export function useChosenSearch({ topics, isKnown }: Topics): ChosenSearch {
  const [{ topicId, search }, setChoice] = useState<Choice>(() => ({
    topicId: topicInAddress(),
    search: searchInAddress(),
  }));
  const topic = topics.find((one) => one.topicId === topicId);
  const choose = (choice: Choice) => {
    setChoice(choice);
    // In the main layout the address belongs to the router.
    if (!window.location.pathname.startsWith('/web/window/')) return;
    const address = new URL(window.location.href);
    if (choice.topicId === undefined) address.searchParams.delete('topic');
    else address.searchParams.set('topic', choice.topicId);
    window.history.replaceState(window.history.state, '', address);
  };
  return {
    search: search ?? topic ?? (topicId === undefined || isKnown ? ALL : undefined),
    topic: search ? undefined : topic,
    chooseTopic: (chosen) => choose({ topicId: chosen, search: undefined }),
    filterBy: (filter) => choose({ topicId: undefined, search: filter }),
  };
}
