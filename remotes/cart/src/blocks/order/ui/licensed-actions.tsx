import { useContentActions } from '@newsphoto/content';
import type { OrderDetail } from '@newsphoto/contract';
import { LIVE_LICENCE_STATES } from '@newsphoto/domain/orders';
import { Button } from '@newsphoto/ui';

/** This remote's own actions put contents into the cart: an order has its own button for that. */
const OWN = 'cart';
const LIVE: ReadonlySet<string | undefined> = new Set(LIVE_LICENCE_STATES);

/** What other remotes do with the contents that an order licensed: the download, for example. */
export function LicensedActions({ order: { items } }: { readonly order: Pick<OrderDetail, 'items'> }) {
  const offered = useContentActions();
  const contentIds = items
    .filter(({ licence }) => LIVE.has(licence?.state))
    .map(({ contentId }) => contentId);
  if (contentIds.length === 0) return null;
  return offered
    .filter(
      ({ entry }) =>
        entry.owner !== OWN && entry.for !== 'one' && contentIds.length <= (entry.most ?? Infinity),
    )
    .map(({ entry, icon, run, warm }) => (
      <Button key={entry.id} icon={icon} onPointerEnter={warm} onClick={() => run(contentIds)}>
        {entry.label}
      </Button>
    ));
}
