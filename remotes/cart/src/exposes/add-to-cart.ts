import { confirmUse } from '@newsphoto/content';
import type { ContentActionModule } from '@newsphoto/contract';
import { addToCart } from '@newsphoto/session';
import { addResult } from '../features/cart-job/state/cart-job.ts';

/** Puts contents into the cart; an entire result as a job, which the tray shows. */
const addContents: ContentActionModule = async ({ contentIds, handle }) => {
  if (!(await confirmUse(contentIds, 'カートに入れますか？', handle))) return;
  if (handle) await addResult(handle);
  else await addToCart(contentIds);
};

export default addContents;
