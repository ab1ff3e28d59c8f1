import { type ComponentType, useEffect, useState } from 'react';
import type { ItemActionsProps } from './item-actions.tsx';

/** Actions of other remotes. Their code comes after the story: no first view needs it. */
export function LateItemActions(props: ItemActionsProps) {
  const [loaded, setLoaded] = useState<{ readonly Actions: ComponentType<ItemActionsProps> }>();
  useEffect(() => {
    void import('./item-actions.tsx').then(({ ItemActions }) => setLoaded({ Actions: ItemActions }));
  }, []);
  return loaded ? <loaded.Actions {...props} /> : null;
}
