import type { ComposedRoute } from '@newsphoto/contract';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { RemotePage } from '../federation/remote-page.tsx';
import { useAppServices } from './app-services.ts';
import { ThemedPage } from './themed-page.tsx';
import { hidePage, useHiddenPage } from './visitor.ts';

/** A page is remounted for each path, and stays for changes of query and hash. */
export function PageOutlet({ routeNow }: { routeNow: () => ComposedRoute }) {
  // A page that is shown stays, even if a log-out removes its route.
  const [route] = useState(routeNow);
  const { registry } = useAppServices();
  const { key, pathname } = useLocation();
  // Back at the same location, its page is shown again.
  useEffect(() => () => hidePage(''), []);
  if (useHiddenPage() === key) return null;
  return (
    <RemotePage key={pathname} registry={registry} address={route} title={route.title} frame={ThemedPage} />
  );
}
