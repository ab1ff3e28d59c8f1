import { isClosed } from '@newsphoto/contract';
import { throttleResize } from '@newsphoto/ui/start';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import styles from '../../ui/hidden.module.css';
import { documentTitle } from '../navigation/page-title.ts';
import { applyViewport } from '../navigation/viewport.ts';
import type { RouteHandle } from '../route-handle.ts';

/** Title, viewport, focus and announcement of each page. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const current = handle?.route;
  const route = current && !isClosed(current) ? current : undefined;
  const announced = useRef('');
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (route) document.title = documentTitle(route.title);
  }, [route]);

  useEffect(() => {
    if (!route) return;
    const apply = () => applyViewport(document, route.viewport, window.screen.width);
    apply();
    if (route.viewport !== 'initial-scale') return;
    const resize = throttleResize(apply);
    window.addEventListener('resize', resize.call);
    return () => {
      window.removeEventListener('resize', resize.call);
      resize.cancel();
    };
  }, [route]);

  useEffect(() => {
    if (!route || announced.current === pathname) return;
    const isFirstPage = announced.current === '';
    announced.current = pathname;
    // The browser itself announces the page after a full load.
    if (isFirstPage) return;
    setMessage(`${route.title}を表示しました`);
    focusPage(document);
  }, [pathname, route]);

  return (
    <p className={styles.hidden} aria-live="polite" role="status">
      {message}
    </p>
  );
}

/** Screen readers and keyboards continue at the heading of the new page, or at its beginning. */
function focusPage(page: Document): void {
  const main = page.getElementById('main');
  const heading = main?.querySelector<HTMLElement>('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
