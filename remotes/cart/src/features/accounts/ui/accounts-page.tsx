import { Page, Title, Toolbar } from '@newsphoto/ui';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styles from './accounts-page.module.css';
import { ClosingsTab } from './closings-tab.tsx';

interface Tab {
  /** In the address: `?tab=…`. */
  readonly name: string;
  readonly title: string;
  readonly Part: ComponentType;
}

const CLOSINGS: Tab = { name: 'closings', title: '月次請求', Part: ClosingsTab };
/** A further tab is one line. */
const TABS: readonly Tab[] = [CLOSINGS];

/** What is invoiced, owed and paid. */
export function AccountsPage() {
  const [params] = useSearchParams();
  const { name: shown, Part } = TABS.find(({ name }) => name === params.get('tab')) ?? CLOSINGS;
  return (
    <Page kind="list" width={1280}>
      <Title lineHeight={1.4}>売掛・入金</Title>
      <Toolbar as="nav" gap={0} aria-label="売掛・入金の画面">
        {TABS.map(({ name, title }) => (
          <Link
            key={name}
            className={styles.tab}
            to={`/accounts?tab=${name}`}
            aria-current={name === shown ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </Toolbar>
      <Part />
    </Page>
  );
}
