import { throttle } from '@newsphoto/ui/start';
import { useEffect, useState } from 'react';
import styles from './back-to-top.module.css';
import { scrollToTop } from './scroll-to-top.ts';

const SHOWN_FROM_PX = 400;
const SCROLL_THROTTLE_MS = 100;

/** Appears once the page is scrolled far enough and scrolls back to its top. */
export function BackToTop() {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const measure = throttle(() => setShown(window.scrollY >= SHOWN_FROM_PX), SCROLL_THROTTLE_MS);
    measure.call();
    window.addEventListener('scroll', measure.call, { passive: true });
    return () => {
      window.removeEventListener('scroll', measure.call);
      measure.cancel();
    };
  }, []);

  const handleClick = () => {
    scrollToTop(document.scrollingElement, {
      reducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      frame: (step) => window.requestAnimationFrame(step),
    });
  };

  return (
    <button
      type="button"
      className={styles.button}
      hidden={!shown}
      onClick={handleClick}
      aria-label="ページの先頭へ戻る"
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 3 2.5 8.5l1 1L7.2 5.8V13h1.6V5.8l3.7 3.7 1-1z" fill="currentColor" />
      </svg>
    </button>
  );
}
