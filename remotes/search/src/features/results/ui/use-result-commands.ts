import { MOST_CART_IDS, PERMISSION_CART } from '@newsphoto/contract';
import { useHasPermissions, useLogined } from '@newsphoto/session';
import { lazyPart, pageBanners, useKeyCommands } from '@newsphoto/ui';
import { type Selection, type SelectionAction, tickedIds } from '@newsphoto/ui/grid';
import { useState } from 'react';
import { ADD_TO_CART } from '../../../blocks/content/ui/content-actions.ts';
import { ADD_TO_LIGHTBOX } from '../../../blocks/lightbox/ui/use-lightbox.ts';
import type { LoadedResult } from '../state/loaded-result.ts';

export interface ResultCommands {
  readonly selection: Selection;
  readonly ids: readonly string[];
  /** Puts what is ticked into the cart. */
  readonly cart: SelectionAction;
  readonly onPreview: () => void;
  readonly onQuick: () => void;
}

/** Single keys for what is ticked, or else for what is selected. */
export function useResultCommands({ selection, ids, cart, onPreview, onQuick }: ResultCommands): void {
  const { current } = selection;
  const runFor = (one: SelectionAction, many = one) => {
    const ticked = tickedIds(selection, ids);
    if (ticked.length > 0) many.onRun(ticked);
    else if (current !== undefined) one.onRun(ids.slice(current, current + 1));
  };
  const handleQuick = () => {
    if (current !== undefined) onQuick();
  };
  useKeyCommands({
    a: () => runFor(ADD_TO_LIGHTBOX),
    c: () => runFor(ADD_TO_CART, cart),
    i: onPreview,
    z: handleQuick,
  });
}

/** What runs and shows the job; loaded with the first job. */
const cartJob = lazyPart(async () => ({
  ...(await import('./head/cart-job-panel.tsx')),
  ...(await import('../state/cart-job.ts')),
}));

/** The cart's action for what is ticked. The whole result of a member goes in as a job, which a panel shows. */
export function useCartAction(result: LoadedResult, selection: Selection) {
  const isMember = useLogined();
  const mayUse = useHasPermissions([PERMISSION_CART]);
  const [Panel, setPanel] = useState(() => cartJob.loaded()?.CartJobPanel);
  const start = async () => {
    try {
      const { CartJobPanel, startCartJob } = await cartJob.load();
      setPanel(() => CartJobPanel);
      await startCartJob(result.handle);
    } catch {
      pageBanners.show({ type: 'danger', message: 'カートへの一括追加を始められませんでした。' });
    }
  };
  const isWhole = selection.all && selection.marked.size === 0;
  // Guests have no jobs; users without the cart permission get the usual message.
  const action: SelectionAction =
    isWhole && isMember && mayUse
      ? { ...ADD_TO_CART, onRun: () => void start() }
      : { ...ADD_TO_CART, most: mayUse ? MOST_CART_IDS : undefined };
  return { action, Panel };
}
