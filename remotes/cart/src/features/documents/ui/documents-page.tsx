import type { DocumentEntry, DocumentFilter } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { call } from '@newsphoto/http';
import { endpointQuery, useApiPages, useApiQuery } from '@newsphoto/query';
import { FilterText, failureOf, MoreRows, useFilters } from '@newsphoto/records';
import {
  Button,
  EmptyState,
  LoadingState,
  NoPermission,
  Note,
  Page,
  Select,
  Title,
  Toolbar,
} from '@newsphoto/ui';
import { DateRangeField } from '@newsphoto/ui/forms';
import { Link } from 'react-router-dom';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import {
  DOCUMENT_FILTERS,
  type DocumentFilters,
  filterOf,
  filterProblem,
  KIND_OPTIONS,
} from '../model/document-filters.ts';
import styles from './documents-page.module.css';

/** Documents by kind, day, amount and party: those of the group for its accountant, all for the agency. */
export function DocumentsPage() {
  const [filters, setFilters] = useFilters(DOCUMENT_FILTERS);
  const problem = filterProblem(filters);
  return (
    <Page kind="list" width={1280}>
      <div>
        <Title lineHeight={1.4}>帳票の検索</Title>
        <Note size="text">見積書・請求書・納品書・領収書・適格返還請求書を検索し、確認できます。</Note>
      </div>
      <Toolbar as="section" gap="8px 16px" align="end" aria-label="絞り込み">
        <FilterBar filters={filters} onChange={setFilters} />
      </Toolbar>
      {problem === '' ? (
        <Found filter={filterOf(filters)} onReset={() => setFilters(DOCUMENT_FILTERS)} />
      ) : (
        <Note tone="alert" role="alert">
          {problem}
        </Note>
      )}
    </Page>
  );
}

interface FilterBarProps {
  readonly filters: DocumentFilters;
  readonly onChange: (changed: Partial<DocumentFilters>) => void;
}

function FilterBar({ filters, onChange }: FilterBarProps) {
  const narrowed = Object.values(filters).some(Boolean);
  return (
    <>
      <Select
        label="種類"
        value={filters.kind}
        options={KIND_OPTIONS}
        onChange={(kind) => onChange({ kind })}
      />
      <DateRangeField
        label="発行日"
        value={{ start: filters.from, end: filters.to }}
        onChange={({ start, end }) => onChange({ from: start, to: end })}
      />
      <div className={styles.amount}>
        <FilterText label="金額（税込）以上" value={filters.least} onApply={(least) => onChange({ least })} />
      </div>
      <div className={styles.amount}>
        <FilterText label="金額（税込）以下" value={filters.most} onApply={(most) => onChange({ most })} />
      </div>
      <FilterText label="宛名・番号" value={filters.party} onApply={(party) => onChange({ party })} />
      <Button kind="plain" disabled={!narrowed} onClick={() => onChange(DOCUMENT_FILTERS)}>
        条件を消去
      </Button>
    </>
  );
}

interface FoundProps {
  readonly filter: DocumentFilter;
  readonly onReset: () => void;
}

const FORBIDDEN = 403;

function Found({ filter, onReset }: FoundProps) {
  const pages = useApiPages<DocumentEntry>({
    key: ['documents', 'list', filter],
    call: async (cursor, options) => {
      const query = { ...filter, ...(cursor && { cursor }) };
      const { resultList, nextCursor } = await call('GET /documents', { query }, options);
      return { rows: resultList, nextCursor };
    },
  });
  if (pages.error?.status === FORBIDDEN) {
    return (
      <NoPermission title="帳票を検索できません">
        所属グループの帳票を検索する権限がありません。担当者にお問い合わせください。
      </NoPermission>
    );
  }
  if (!pages.data) return pages.error ? failureOf(pages) : <LoadingState />;
  if (pages.data.length === 0) {
    const narrowed = Object.keys(filter).length > 0;
    return (
      <EmptyState
        title={narrowed ? '条件に合う帳票はありません' : '帳票はまだありません'}
        actions={narrowed && <Button onClick={onReset}>絞り込みを解除</Button>}
      />
    );
  }
  return (
    <>
      <Sums filter={filter} />
      <DocumentTable documents={pages.data} />
      <MoreRows pages={pages} />
    </>
  );
}

/** Number and total of each kind, of all pages. */
function Sums({ filter }: { readonly filter: DocumentFilter }) {
  const { data } = useApiQuery(endpointQuery('GET /documents/sums', { query: filter }, { staleTime: 0 }));
  return (
    <ul className={styles.sums} aria-label="種類ごとの合計">
      {data?.sums.map(({ kind, title, count, total }) => (
        <li key={kind}>
          <span>{title}</span>
          <Note as="span" numbers>
            {count.toLocaleString('ja-JP')}件
          </Note>
          <strong>{yenText(total)}</strong>
        </li>
      ))}
    </ul>
  );
}

const COLUMNS = ['番号', '種類', '発行日', '宛名', '金額（税込）'] as const;

function DocumentTable({ documents }: { readonly documents: readonly DocumentEntry[] }) {
  return (
    <table className={styles.table} aria-label="帳票の一覧">
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {documents.map((row) => (
          <tr key={row.documentId}>
            <th scope="row">
              <Link to={`/billPrint?documentId=${row.documentId}`}>{row.documentNo}</Link>
            </th>
            <td>{row.title}</td>
            <td>{formatDay(row.issuedOn)}</td>
            <td>{row.party}</td>
            <td>{yenText(row.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
