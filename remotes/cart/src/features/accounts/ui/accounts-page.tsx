import { Page, Title, Toolbar } from '@newsphoto/ui';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styles from './accounts-page.module.css';
import { BankFileTab } from './bank-file/bank-file-tab.tsx';
import { ClosingsTab } from './closings-tab.tsx';
import { JournalTab } from './journal/journal-tab.tsx';
import { PaymentsTab } from './payments/payments-tab.tsx';
import { ReceivablesTab } from './receivables/receivables-tab.tsx';

interface Tab {
  /** In the address: `?tab=…`. */
  readonly name: string;
  readonly title: string;
  readonly Part: ComponentType;
}

const RECEIVABLES: Tab = { name: 'receivables', title: '売掛', Part: ReceivablesTab };
/** A further tab is one line. */
const TABS: readonly Tab[] = [
  RECEIVABLES,
  { name: 'payments', title: '入金', Part: PaymentsTab },
  { name: 'bank', title: '銀行ファイル', Part: BankFileTab },
  { name: 'closings', title: '月次請求', Part: ClosingsTab },
  { name: 'journal', title: '仕訳', Part: JournalTab },
];

/** What is invoiced, owed and paid. */
export function AccountsPage() {
  const [params] = useSearchParams();
  const { name: shown, Part } = TABS.find(({ name }) => name === params.get('tab')) ?? RECEIVABLES;
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
