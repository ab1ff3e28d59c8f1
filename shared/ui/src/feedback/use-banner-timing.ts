import { type RefObject, useEffect, useEffectEvent } from 'react';

const AUTO_CLOSE_MS = 3000;
/** The click that made the banner appear must not close it. */
const OUTSIDE_CLICK_DELAY_MS = 100;

interface BannerTiming {
  readonly box: RefObject<HTMLElement | null>;
  readonly autoClose: boolean;
  readonly onClose: () => void;
}

/** A banner closes by itself, or stays until a click outside of it. */
export function useBannerTiming({ box, autoClose, onClose }: BannerTiming): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (autoClose) {
      const timer = setTimeout(() => close(), AUTO_CLOSE_MS);
      return () => clearTimeout(timer);
    }
    const handleClick = (event: MouseEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    const timer = setTimeout(() => document.addEventListener('click', handleClick), OUTSIDE_CLICK_DELAY_MS);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', handleClick);
    };
  }, [autoClose, box]);
}
