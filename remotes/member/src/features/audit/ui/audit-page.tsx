import type { AuditEntry } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { call, downloadFile, isApiError } from '@newsphoto/http';
import { useApiPages } from '@newsphoto/query';
import { MoreRows, type RecordColumn, RecordList, useFilters, useOpened } from '@newsphoto/records';
import { Button } from '@newsphoto/ui';
import { useState } from 'react';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { AUDIT_FILTERS, auditFilterOf, isAskable } from '../model/audit-filters.ts';
import { actorLine, subjectLine } from '../model/audit-lines.ts';
import { AuditDrawer } from './audit-drawer.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';

const COLUMNS: readonly RecordColumn<AuditEntry>[] = [
  { key: 'happenedAt', title: '日時', width: 168, render: ({ happenedAt }) => formatDate(happenedAt) },
  {
    key: 'action',
    title: '操作',
    width: 150,
    grows: true,
    opens: true,
    render: ({ actionLabel }) => actionLabel,
  },
  { key: 'actor', title: '利用者', width: 200, wideOnly: true, render: actorLine },
  { key: 'subject', title: '対象', width: 240, wideOnly: true, grows: true, render: subjectLine },
  { key: 'address', title: '接続元', width: 140, wideOnly: true, render: ({ address }) => address },
];
const idOf = ({ auditId }: AuditEntry) => auditId;
const nameOf = ({ actionLabel }: AuditEntry) => actionLabel;
const NOTHING = { rows: [], nextCursor: null };

/** Who did what: the trail, searched and taken away as CSV. */
export function AuditPage() {
  const [filters, setFilters] = useFilters(AUDIT_FILTERS);
  const filter = auditFilterOf(filters);
  const askable = isAskable(filters);
  const pages = useApiPages<AuditEntry>({
    key: ['audit', filter, askable],
    call: async (cursor, options) => {
      if (!askable) return NOTHING;
      const query = { ...filter, ...(cursor && { cursor }) };
      const { entries, nextCursor } = await call('GET /admin/audit', { query }, options);
      return { rows: entries, nextCursor };
    },
  });
  const exportAll = () => downloadFile('GET /admin/audit/export', { query: filter }, { loading: false });
  const opened = useOpened();
  const entry = pages.data?.find(({ auditId }) => auditId === opened.id);
  return (
    <AdminPage
      path="/admin/audit"
      actions={<ExportButton disabled={!askable} onExport={exportAll} />}
      filters={<AuditFilterBar filters={filters} onChange={setFilters} />}
    >
      <RecordList
        label="監査記録の一覧"
        columns={COLUMNS}
        rows={pages.data}
        loaded={pages}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ auditId }) => opened.open(auditId)}
        empty={{ title: '該当する記録はありません', text: '条件を変えてお探しください。' }}
      />
      <MoreRows pages={pages} />
      {entry && <AuditDrawer key={entry.auditId} entry={entry} onGone={opened.close} />}
    </AdminPage>
  );
}

interface ExportButtonProps {
  readonly disabled: boolean;
  readonly onExport: () => Promise<unknown>;
}

function ExportButton({ disabled, onExport }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await onExport();
    } catch (error) {
      // The page's banner shows the reason.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button disabled={disabled} loading={busy} onClick={() => void run()}>
      CSVに書き出す
    </Button>
  );
}
