import type { FeeQuotePreview, FeeVersion, FeeVersionHead } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { FeeQuote } from '@newsphoto/domain/fees';
import { stateOfVersion } from './fee-states.model.ts';
import type { FeeVersionHeadRow, FeeVersionRow } from './fees.repository.ts';

/** YYYYMMDD of a day of the database. */
export const dashedDay = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** A version's head, among all others, on a day (YYYYMMDD). */
export function presentHead(
  row: FeeVersionHeadRow,
  rows: readonly FeeVersionHeadRow[],
  today: string,
): FeeVersionHead {
  return {
    feeVersionId: String(row.fee_version_id),
    name: row.name,
    state: stateOfVersion(row, rows, dashedDay(today)),
    startsOn: row.starts_on === null ? null : row.starts_on.replaceAll('-', ''),
    version: row.version,
    editedAt: tokyoDateTime(row.edited_at),
    editedBy: row.edited_by,
  };
}

export function presentVersion(
  row: FeeVersionRow,
  rows: readonly FeeVersionHeadRow[],
  today: string,
): FeeVersion {
  // The type of the schema is mutable: the value has no other owner.
  return { ...presentHead(row, rows, today), table: structuredClone(row.fees) as FeeVersion['table'] };
}

export function presentQuote({ lines, net, taxes, total }: FeeQuote): FeeQuotePreview {
  return {
    lines: lines.map(({ steps, fee }) => ({ steps: [...steps], fee })),
    net,
    taxes: [...taxes],
    total,
  };
}
