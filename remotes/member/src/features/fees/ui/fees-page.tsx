import type { FeeVersionHead } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf, type RecordColumn, RecordList, useOpened } from '@newsphoto/records';
import { LoadingState } from '@newsphoto/ui';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { startText, stateText } from '../model/version-labels.ts';
import { FeeVersionView, type FeeVersionViewProps } from './fee-version-view.tsx';
import { TaxRates } from './tax-rates.tsx';

const COLUMNS: readonly RecordColumn<FeeVersionHead>[] = [
  { key: 'name', title: '版の名称', width: 200, grows: true, opens: true, render: ({ name }) => name },
  { key: 'state', title: '状態', width: 112, render: stateText },
  { key: 'start', title: '適用開始日', width: 152, render: startText },
  {
    key: 'editedAt',
    title: '最終更新',
    width: 180,
    wideOnly: true,
    render: ({ editedAt }) => formatDate(editedAt) || '—',
  },
];
const idOf = ({ feeVersionId }: FeeVersionHead) => feeVersionId;
const nameOf = ({ name }: FeeVersionHead) => name;
const FEES = endpointQuery('GET /admin/fees', {}, { gcTime: 0 });

/** Versions of the fee table, and the rates of tax. */
export function FeesPage() {
  const loaded = useApiQuery(FEES);
  const opened = useOpened();
  if (loaded.data && opened.id !== undefined) {
    const { versions } = loaded.data;
    // A version that got its day, or gave it back, is another thing to work on.
    const day = versions.find(({ feeVersionId }) => feeVersionId === opened.id)?.startsOn ?? 'draft';
    return (
      <AdminPage path="/admin/fees">
        <OpenedVersion
          key={`${opened.id} ${day}`}
          feeVersionId={opened.id}
          versions={versions}
          onChanged={loaded.refetch}
          onOpen={(id) => (id === undefined ? opened.close() : opened.open(id))}
        />
      </AdminPage>
    );
  }
  return (
    <AdminPage path="/admin/fees">
      <RecordList
        label="料金表の一覧"
        columns={COLUMNS}
        rows={loaded.data?.versions}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ feeVersionId }) => opened.open(feeVersionId)}
        empty={{ title: '料金表はまだありません' }}
      />
      {loaded.data && <TaxRates rates={loaded.data.taxRates} onChanged={loaded.refetch} />}
    </AdminPage>
  );
}

function OpenedVersion({
  feeVersionId,
  ...rest
}: Omit<FeeVersionViewProps, 'version'> & { readonly feeVersionId: string }) {
  const loaded = useApiQuery(
    endpointQuery('GET /admin/fees/:feeVersionId', { params: { feeVersionId } }, { gcTime: 0 }),
  );
  if (loaded.error) return failureOf(loaded);
  if (!loaded.data) return <LoadingState title="料金表を読み込んでいます" />;
  return <FeeVersionView version={loaded.data} {...rest} />;
}
