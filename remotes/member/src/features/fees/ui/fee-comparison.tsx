import type { FeeVersionHead } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { LoadingState, Select, Stack } from '@newsphoto/ui';
import { useState } from 'react';
import type { FeeTable } from '../model/edit-fee-table.ts';
import { stateText } from '../model/version-labels.ts';
import { DifferenceTable } from './difference-table.tsx';

interface FeeComparisonProps {
  readonly name: string;
  /** As it is edited at this moment. */
  readonly table: FeeTable;
  readonly others: readonly FeeVersionHead[];
}

/** A version beside another: at first the one that is in force. */
export function FeeComparison({ name, table, others }: FeeComparisonProps) {
  const [chosen, setChosen] = useState('');
  const other =
    others.find(({ feeVersionId }) => feeVersionId === chosen) ??
    others.find(({ state }) => state === 'in-force') ??
    others[0];
  if (!other) return <p>比べる版がありません。</p>;
  return (
    <Stack as="section" gap={16} aria-label="版の比較">
      <Select
        label="比べる版"
        value={other.feeVersionId}
        options={others.map((one) => ({
          value: one.feeVersionId,
          label: `${one.name}（${stateText(one)}）`,
        }))}
        onChange={setChosen}
      />
      <Compared key={other.feeVersionId} other={other} name={name} table={table} />
    </Stack>
  );
}

interface ComparedProps {
  readonly other: FeeVersionHead;
  readonly name: string;
  readonly table: FeeTable;
}

function Compared({ other, name, table }: ComparedProps) {
  const loaded = useApiQuery(
    endpointQuery(
      'GET /admin/fees/:feeVersionId',
      { params: { feeVersionId: other.feeVersionId } },
      { gcTime: 0 },
    ),
  );
  if (loaded.error) return failureOf(loaded);
  if (!loaded.data) return <LoadingState title="版を読み込んでいます" />;
  return (
    <DifferenceTable
      caption="違い"
      before={loaded.data.table}
      after={table}
      beforeName={other.name}
      afterName={name}
    />
  );
}
