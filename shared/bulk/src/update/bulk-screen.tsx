import type { Bulk } from '@newsphoto/contract';
import { useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import {
  EmptyState,
  LoadingState,
  Note,
  Page,
  Segmented,
  Title,
  Toolbar,
  useMediaQuery,
} from '@newsphoto/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BulkFields } from './bulk-fields.tsx';
import { BulkItems } from './bulk-items.tsx';
import type { BulkParts } from './bulk-parts.ts';
import { bulkQuery, checkQuery } from './bulk-queries.ts';
import styles from './bulk-screen.module.css';
import { useBulkSetting } from './bulk-setting.ts';
import { BulkSummary } from './bulk-summary.tsx';
import { isActive, isOpen } from './bulk-texts.ts';
import { useOperations } from './use-operations.ts';

const ACTIVE_MS = 1_000;
/** Another tab may change it. */
const OPEN_MS = 5_000;

interface BulkScreenProps {
  readonly bulkId: string;
  readonly parts: BulkParts;
}

/** One bulk update, before, during and after its run. */
export function BulkScreen({ bulkId, parts }: BulkScreenProps) {
  const { title, path } = useBulkSetting();
  const query = bulkQuery(bulkId);
  const loaded = useApiQuery(query);
  const bulk = loaded.data;
  useApiQuery(query, {
    enabled: bulk !== undefined,
    rereadAfter: () => (bulk && isActive(bulk) ? ACTIVE_MS : OPEN_MS),
  });
  return (
    <Page width={1760}>
      <Toolbar>
        <Title size="part">{title}</Title>
        <Toolbar as="span" end>
          <Link to={path}>これまでの{title}</Link>
        </Toolbar>
      </Toolbar>
      {bulk ? (
        <LoadedBulk bulk={bulk} parts={parts} />
      ) : loaded.error ? (
        <Failure loaded={loaded} />
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}

function Failure({ loaded }: { readonly loaded: Parameters<typeof failureOf>[0] }) {
  const { title, path } = useBulkSetting();
  if (loaded.error?.status !== 404) return failureOf(loaded);
  return (
    <EmptyState title={`${title}が見つかりません`} actions={<Link to={path}>これまでの{title}</Link>}>
      作成から30日を過ぎたか、ほかのユーザーの{title}です。
    </EmptyState>
  );
}

const PANES = [
  { value: 'fields', label: '変更する項目' },
  { value: 'items', label: '変更の確認' },
] as const;

function LoadedBulk({ bulk, parts }: { readonly bulk: Bulk; readonly parts: BulkParts }) {
  const { noun, missing } = useBulkSetting();
  const view = useOperations(bulk);
  const shown = parts.useForm();
  const { data: lists, isPending } = useApiQuery(parts.lists);
  const isWide = useMediaQuery('(min-width: 1024px)');
  const [pane, setPane] = useState<(typeof PANES)[number]['value']>('fields');
  useApiQuery(checkQuery(bulk), { enabled: bulk.state === 'checking' && !view.isUnsent });
  if (!shown || isPending) return <LoadingState />;
  const hasFields = isOpen(bulk);
  return (
    <>
      <BulkSummary bulk={bulk} view={view} />
      {bulk.unknown > 0 && (
        <Note>{`選んだ${noun}のうち${bulk.unknown.toLocaleString('ja-JP')}件は、${missing}、含まれていません。`}</Note>
      )}
      {!isWide && <Segmented label="表示" value={pane} options={PANES} onChange={setPane} />}
      <div className={styles.columns}>
        {(isWide || pane === 'fields') && (
          <section className={styles.fields} aria-label="変更する項目">
            {hasFields && shown.head && <div className={styles.desk}>{shown.head}</div>}
            <BulkFields
              {...{ bulk, view, lists, form: shown.form, replacements: shown.replacements }}
              presets={parts.Presets}
              isReadOnly={!hasFields}
            />
          </section>
        )}
        {(isWide || pane === 'items') && (
          <section className={styles.items} aria-label="変更の確認">
            <BulkItems bulk={bulk} lists={lists} isStale={hasFields && view.isUnsent} />
          </section>
        )}
      </div>
    </>
  );
}
