import { useFilters, useOpened } from '@newsphoto/records';
import { Note, Page, Segmented, Title, Toolbar } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { useIntakeChanges } from '../state/use-intake.ts';
import { AsideSection } from './aside-section.tsx';
import { CollectionsSection } from './collections-section.tsx';
import { SourcesSection } from './sources-section.tsx';

const FILTERS = { show: 'sources' };
const PARTS = [
  { value: 'sources', label: '送信元フォルダー' },
  { value: 'collections', label: 'FTP取得' },
  { value: 'aside', label: '読めなかった配信' },
] as const;

/** How the deliveries of the wire arrive: folders of their sources, collections from FTP servers, and what could not be read. */
export function IntakePage() {
  const [filters, setFilters] = useFilters(FILTERS);
  const opened = useOpened();
  useIntakeChanges();
  const show = PARTS.find(({ value }) => value === filters.show)?.value ?? 'sources';
  const change = (value: string) => {
    // What was open belongs to the other list.
    opened.close();
    setFilters({ show: value });
  };
  return (
    <Page kind="records" width={1280}>
      <Toolbar gap="12px 24px" align="end" justify="space-between">
        <div>
          <Title lineHeight={1.4}>受信の管理</Title>
          <Note size="text">
            配信を受け取るフォルダーの設定、FTP サーバーからの取得、読めなかった配信の再試行を行います。
          </Note>
        </div>
        <Link to="/telegraphMonitor">配信モニター</Link>
      </Toolbar>
      <Toolbar as="section" gap="8px 16px" align="end" aria-label="表示する内容">
        <Segmented label="表示する内容" value={show} options={PARTS} onChange={change} />
      </Toolbar>
      {show === 'sources' && <SourcesSection />}
      {show === 'collections' && <CollectionsSection />}
      {show === 'aside' && <AsideSection />}
    </Page>
  );
}
