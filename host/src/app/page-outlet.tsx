import type { ComposedRoute } from '@newsphoto/contract';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { RemotePage } from '../federation/remote-page.tsx';
import { useAppServices } from './app-services.ts';
import { ThemedPage } from './themed-page.tsx';
import { hidePage, useHiddenPage } from './visitor.ts';

/** A page is mounted anew for each path, and stays for changes of query and hash. */
export function PageOutlet({ routeNow }: { routeNow: () => ComposedRoute }) {
  // A page that is shown stays what it is, also while a log-out takes its route away.
  const [route] = useState(routeNow);
  const { registry } = useAppServices();
  const { key, pathname } = useLocation();
  // Back to the same location shows its page again.
  useEffect(() => () => hidePage(''), []);
  if (useHiddenPage() === key) return null;
  return (
    <RemotePage key={pathname} registry={registry} address={route} title={route.title} frame={ThemedPage} />
  );
}
