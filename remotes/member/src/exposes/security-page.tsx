import { Page, Title } from '@newsphoto/ui';
import { AccountHistory } from '../features/account-history/ui/account-history.tsx';
import { DataExport } from '../features/data-export/ui/data-export.tsx';
import { OwnFactors } from '../features/security/ui/own-factors.tsx';
import { OwnPassword } from '../features/security/ui/own-password.tsx';
import { OwnSessions } from '../features/security/ui/own-sessions.tsx';
import { IdentitiesSection } from '../features/sso/ui/identities-section.tsx';

/** ログインとセキュリティ: each section is a feature. */
export default function SecurityPage() {
  return (
    <Page kind="list" width={760}>
      <Title>ログインとセキュリティ</Title>
      <OwnPassword />
      <OwnFactors />
      <IdentitiesSection />
      <OwnSessions />
      <AccountHistory />
      <DataExport />
    </Page>
  );
}
