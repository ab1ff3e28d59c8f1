import { type RefObject, useEffect, useEffectEvent } from 'react';

const AUTO_CLOSE_MS = 3000;
/** An action needs time to be read and reached. */
const STAYING_MS = 10_000;
/** The click that made the banner appear must not close it. */
const OUTSIDE_CLICK_DELAY_MS = 100;

interface BannerTiming {
  readonly box: RefObject<HTMLElement | null>;
  readonly autoClose: boolean;
  /** It has actions: it is shown longer, and while the pointer or the focus is on it. */
  readonly stays: boolean;
  readonly onClose: () => void;
}

const isUsed = (box: HTMLElement | null): boolean =>
  box !== null && (box.matches(':hover') || box.contains(document.activeElement));

/** A banner closes automatically, or stays until a click outside of it. */
export function useBannerTiming({ box, autoClose, stays, onClose }: BannerTiming): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (autoClose) {
      let timer = 0;
      const wait = () => {
        timer = window.setTimeout(
          () => (stays && isUsed(box.current) ? wait() : close()),
          stays ? STAYING_MS : AUTO_CLOSE_MS,
        );
      };
      wait();
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
  }, [autoClose, stays, box]);
}
