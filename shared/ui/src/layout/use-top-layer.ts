import { type RefObject, useLayoutEffect } from 'react';
import { throttleEvents } from '../window/throttle.ts';
import { type Anchor, placeNear } from './place-near.ts';

/**
 * Shows an element with `popover="manual"` in the browser's top layer, over dialogs and never clipped, and keeps it near its
 * anchor while the page scrolls or the window changes.
 *
 * @param gap pixels between the anchor and the element
 */
export function useTopLayer(
  layer: RefObject<HTMLElement | null>,
  anchor: RefObject<{ getBoundingClientRect: () => Anchor } | null>,
  gap: number,
): void {
  useLayoutEffect(() => {
    const box = layer.current;
    if (!box) return undefined;
    // A browser without popovers shows the element where its style puts it: fixed, above the page.
    box.showPopover?.();
    const place = () => {
      if (!anchor.current) return;
      const { left, top } = placeNear(
        anchor.current.getBoundingClientRect(),
        { width: box.offsetWidth, height: box.offsetHeight },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
        gap,
      );
      box.style.left = `${left}px`;
      box.style.top = `${top}px`;
    };
    place();
    const held = throttleEvents(place);
    const sizes = new ResizeObserver(held.call);
    sizes.observe(box);
    if (anchor.current instanceof Element) sizes.observe(anchor.current);
    window.addEventListener('scroll', held.call, { capture: true, passive: true });
    window.addEventListener('resize', held.call);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', held.call, { capture: true });
      window.removeEventListener('resize', held.call);
      held.cancel();
    };
  }, [layer, anchor, gap]);
}
