import { Page, Title } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './transfer-frame.module.css';

const PAGES = [
  { to: '/ftpTrans', label: '転送' },
  { to: '/ftpTrans/destinations', label: '転送先' },
  { to: '/ftpTrans/automatic', label: '自動転送' },
] as const;

interface TransferFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of the three pages of transfers, with the way between them. */
export function TransferFrame({ title, children }: TransferFrameProps) {
  return (
    <Page kind="list">
      <Title>{title}</Title>
      <nav className={styles.tabs} aria-label="FTP転送の画面">
        {PAGES.map(({ to, label }) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </Page>
  );
}
