import { handedContents, handOver } from '@newsphoto/content';
import type { ContentSummary } from '@newsphoto/contract';
import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The contents that the address of a screen names, in their order. A change of them is a change of the address. */
export function useChosen() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const page = pathname.slice(1);
  const text = handedContents(page, params).contentIds.join();
  // The same list until another one is chosen.
  const contentIds = useMemo<readonly string[]>(() => (text === '' ? [] : text.split(',')), [text]);
  return {
    contentIds,
    params,
    /** `more`: further parameters of the address. */
    choose: (next: readonly string[], more: Readonly<Record<string, string>> = {}) => {
      const address = handOver(page, { contentIds: next, title: '' });
      const rest = String(new URLSearchParams(more));
      void navigate(rest === '' ? address : `${address}&${rest}`, { replace: true });
    },
  };
}

/** The ids in the order of the chosen ones, with what is shown of them. */
export function shownOf(
  contentIds: readonly string[],
  contents: readonly ContentSummary[],
): readonly ContentSummary[] {
  const byId = new Map(contents.map((content) => [content.contentId, content]));
  return contentIds.flatMap((id) => byId.get(id) ?? []);
}
