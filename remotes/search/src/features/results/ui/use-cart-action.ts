import { MOST_CART_IDS, PERMISSION_CART } from '@newsphoto/contract';
import { useHasPermissions, useLogined, useUserId } from '@newsphoto/session';
import { pageBanners } from '@newsphoto/ui';
import type { Selection, SelectionAction } from '@newsphoto/ui/grid';
import { type ComponentType, useState } from 'react';
import { ADD_TO_CART } from '../../../blocks/content/ui/use-cart.ts';
import type { LoadedResult } from '../state/loaded-result.ts';

/** What shows the job; it comes with the first one and then stays at hand. */
let panel: ComponentType | undefined;

/** The cart's action for what is ticked. The whole result of a member goes in as a job, of which a panel tells. */
export function useCartAction(result: LoadedResult, selection: Selection) {
  const userId = useUserId();
  const isMember = useLogined();
  const mayUse = useHasPermissions([PERMISSION_CART]);
  const [Panel, setPanel] = useState(() => panel);
  const start = async () => {
    try {
      const [{ CartJobPanel }, { startCartJob }] = await Promise.all([
        import('./head/cart-job-panel.tsx'),
        import('../state/cart-job.ts'),
      ]);
      panel = CartJobPanel;
      setPanel(() => CartJobPanel);
      await startCartJob(userId, result.handle);
    } catch {
      pageBanners.show({ type: 'danger', message: 'カートへの一括追加を始められませんでした。' });
    }
  };
  const isWhole = selection.all && selection.marked.size === 0;
  // Guests have no jobs, and who may not use a cart is told so the usual way.
  const action: SelectionAction =
    isWhole && isMember && mayUse
      ? { ...ADD_TO_CART, onRun: () => void start() }
      : { ...ADD_TO_CART, most: mayUse ? MOST_CART_IDS : undefined };
  return { action, Panel };
}
