import { FilterText } from '@newsphoto/records';
import { Button, Select } from '@newsphoto/ui';
import { DateRangeField } from '@newsphoto/ui/forms';
import { AUDIT_FILTERS, actionOptions, KIND_OPTIONS } from '../model/audit-filters.ts';

interface AuditFilterBarProps {
  readonly filters: typeof AUDIT_FILTERS;
  readonly onChange: (changed: Partial<typeof AUDIT_FILTERS>) => void;
}

/** Who did what to what, from where, and when. */
export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const narrowed = Object.values(filters).some((value) => value !== '');
  return (
    <>
      <DateRangeField
        label="期間"
        value={{ start: filters.from, end: filters.to }}
        onChange={({ start, end }) => onChange({ from: start, to: end })}
      />
      <Select
        label="区分"
        labelAbove
        value={filters.kind}
        options={KIND_OPTIONS}
        onChange={(kind) => onChange({ kind, action: '' })}
      />
      <Select
        label="操作"
        labelAbove
        value={filters.action}
        options={actionOptions(filters.kind)}
        onChange={(action) => onChange({ action })}
      />
      <FilterText label="利用者ID" value={filters.actor} onApply={(actor) => onChange({ actor })} />
      <FilterText
        label="対象の番号・ID"
        value={filters.subject}
        onApply={(subject) => onChange({ subject })}
      />
      <FilterText label="接続元" value={filters.address} onApply={(address) => onChange({ address })} />
      <Button kind="plain" disabled={!narrowed} onClick={() => onChange(AUDIT_FILTERS)}>
        条件を消去
      </Button>
    </>
  );
}
