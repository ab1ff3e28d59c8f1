import { useSyncExternalStore } from 'react';
import { SITE_NAME } from '../app/navigation/page-title.ts';
import { logoutVisitor, openLogin, type Visitor } from '../app/visitor.ts';
import { Button } from '../ui/button.tsx';
import type { WindowOffer } from './window-offer.ts';
import styles from './window-view.module.css';

interface WindowBarProps {
  readonly visitor: Visitor;
  /** Reloads the window for a newer release. */
  readonly offer: WindowOffer;
}

/** The title of the window and its user. The content is shown by its module. */
export function WindowBar({ visitor, offer }: WindowBarProps) {
  const accept = useSyncExternalStore(offer.subscribe, offer.current);
  return (
    <header className={styles.bar}>
      <p className={styles.site}>{SITE_NAME}</p>
      <p role="status">{accept && '新しい版があります。'}</p>
      {accept && <Button onClick={accept}> 更新する</Button>}
      {visitor.logined && <span className={styles.user}>{visitor.userName} さん</span>}
      <Button onClick={visitor.logined ? () => void logoutVisitor() : openLogin}>
        {' '}
        {visitor.logined ? 'ログアウト' : 'ログイン'}
      </Button>
    </header>
  );
}
