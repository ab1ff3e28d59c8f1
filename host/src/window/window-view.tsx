import { evaluateAccess, isClosed } from '@newsphoto/contract';
import { useUserId } from '@newsphoto/session';
import { applyTheme } from '@newsphoto/ui/start';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { documentTitle } from '../app/navigation/page-title.ts';
import { ThemedPage } from '../app/themed-page.tsx';
import { useVisitor, useVisitorTheme } from '../app/visitor.ts';
import { FeedbackOutlet } from '../features/feedback/feedback-outlet.tsx';
import { LoginOutlet } from '../features/login/login-outlet.tsx';
import type { PinsState } from '../features/pins/pins-state.ts';
import { SessionEndOutlet } from '../features/session-end/session-end-outlet.tsx';
import type { Opening } from '../federation/closed-routes.ts';
import type { ReleaseTable } from '../federation/release-table.ts';
import { RemotePage } from '../federation/remote-page.tsx';
import type { RemoteRegistry } from '../federation/remote-registry.ts';
import { WindowBar } from './window-bar.tsx';
import { loadWindowParts } from './window-modules.ts';
import { windowOf } from './window-of.ts';
import type { WindowOffer } from './window-offer.ts';
import { WindowPins } from './window-pins.tsx';
import { WindowAwaited, WindowRefusal } from './window-refusal.tsx';
import styles from './window-view.module.css';

interface WindowViewProps {
  readonly table: Pick<ReleaseTable, 'current' | 'subscribe' | 'show'>;
  /** Loads the data of an internal user for the window. */
  open(): Promise<Opening>;
  readonly registry: RemoteRegistry;
  readonly pins: PinsState;
  readonly offer: WindowOffer;
}

const loadDialog = async () => (await loadWindowParts()).loadLoginDialog();
const toLoginPage = () => location.assign('/web/login');

/** A window without the shell: a bar, and the module of the remote for users who may see it. */
export function WindowView({ table, open, registry, pins, offer }: WindowViewProps) {
  const shown = windowOf(useSyncExternalStore(table.subscribe, table.current));
  const theme = useVisitorTheme();
  const userId = useUserId();
  const visitor = useVisitor();
  useLayoutEffect(() => applyTheme(theme), [theme]);
  const query = new URLSearchParams(location.search);
  const decision = evaluateAccess({
    ...{ path: `/window/${shown.name}`, rule: shown.access, query },
    ...{ subject: visitor.subject, unauthRoutes: visitor.unauthRoutes },
  });
  const isAwaited = decision.allowed && isClosed(shown);
  const { owner, title } = shown;
  const [opening, setOpening] = useState<Opening>();
  useEffect(() => {
    if (!isAwaited) return;
    void open().then(setOpening);
  }, [isAwaited, open]);
  useEffect(() => {
    if (title === '') return;
    table.show(owner);
    document.title = documentTitle(title);
  }, [owner, title, table]);
  return (
    <div className={styles.window}>
      <WindowBar visitor={visitor} offer={offer} />
      <WindowPins state={pins} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {isAwaited ? (
          <WindowAwaited opening={opening} />
        ) : decision.allowed ? (
          // Another user sees nothing of the previous user's content.
          <RemotePage
            key={userId}
            registry={registry}
            address={shown}
            title={shown.title}
            frame={ThemedPage}
          />
        ) : (
          <WindowRefusal title={shown.title} reason={decision.reason} />
        )}
      </main>
      <SessionEndOutlet />
      <LoginOutlet searchFlag={query.get('searchFlag')} load={loadDialog} onUnavailable={toLoginPage} />
      <FeedbackOutlet theme={theme} />
    </div>
  );
}
