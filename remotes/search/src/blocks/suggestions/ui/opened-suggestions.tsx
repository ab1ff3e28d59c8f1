import { lazyPart, useLazyPart } from '@newsphoto/ui';
import type { SuggestionsProps } from './suggestions.tsx';

/** No first view needs it: it is fetched when the field has the focus. */
const suggestions = lazyPart(() => import('./suggestions.tsx'));

/** Suggestions below a search box; where they cannot be fetched the box works without them. */
export function OpenedSuggestions(props: SuggestionsProps) {
  const part = useLazyPart(suggestions);
  return part === undefined || part === 'failed' ? null : <part.Suggestions {...props} />;
}
