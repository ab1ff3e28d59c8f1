import type { GroupContract, GroupContractVersion } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { useApiQuery } from '@newsphoto/query';
import { DrawerFooter, EditorDrawer, failureOf } from '@newsphoto/records';
import { LoadingState, Note, Select, Stack, Table, Title, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { type ContractTable, contractDifferences } from '../model/contract-texts.ts';
import { versionsQuery } from '../state/contract-queries.ts';

interface ContractVersionsProps {
  readonly contract: GroupContract;
  readonly table: ContractTable;
  readonly onClose: () => void;
}

/** Who changed a contract, when and why, and what differs between two versions. */
export function ContractVersions({ contract, table, onClose }: ContractVersionsProps) {
  const loaded = useApiQuery(versionsQuery(contract.contractId));
  const [open, setOpen] = useState(true);
  const versions = loaded.data?.versions;
  if (!open) return null;
  return (
    <EditorDrawer
      title={`契約の変更履歴：${contract.contractNo}`}
      unsaved={false}
      onClose={() => setOpen(false)}
      onGone={onClose}
      footer={<DrawerFooter onClose={() => setOpen(false)} />}
    >
      {versions ? (
        <Versions versions={versions} table={table} />
      ) : loaded.error ? (
        failureOf(loaded)
      ) : (
        <LoadingState />
      )}
    </EditorDrawer>
  );
}

interface VersionsProps {
  /** Newest first. */
  readonly versions: readonly GroupContractVersion[];
  readonly table: ContractTable;
}

function Versions({ versions, table }: VersionsProps) {
  const [newest] = versions;
  const [chosen, setChosen] = useState({
    before: String((versions[1] ?? newest)?.version),
    after: String(newest?.version),
  });
  const options = versions.map(({ version, changedAt }) => ({
    value: String(version),
    label: `${version}版（${formatDate(changedAt)}）`,
  }));
  const termsAt = (chosenVersion: string) =>
    (versions.find(({ version }) => String(version) === chosenVersion) ?? newest)?.terms;
  const [before, after] = [termsAt(chosen.before), termsAt(chosen.after)];
  return (
    <Stack gap={24}>
      <Table>
        <thead>
          <tr>
            <th scope="col">版</th>
            <th scope="col">日時</th>
            <th scope="col">変更した人</th>
            <th scope="col">理由</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, changedAt, changedBy, note }) => (
            <tr key={version}>
              <td data-nowrap>{version}</td>
              <td>{formatDate(changedAt)}</td>
              <td>{changedBy}</td>
              <td>{note || '—'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {versions.length > 1 && before && after && (
        <Stack as="section" gap={12} aria-label="版の違い">
          <Title level={3} size="text">
            版の違い
          </Title>
          <Toolbar gap="8px 16px">
            <Select
              label="変更前"
              value={chosen.before}
              options={options}
              onChange={(value) => setChosen({ ...chosen, before: value })}
            />
            <Select
              label="変更後"
              value={chosen.after}
              options={options}
              onChange={(value) => setChosen({ ...chosen, after: value })}
            />
          </Toolbar>
          <Differences differences={contractDifferences(before, after, table)} />
        </Stack>
      )}
    </Stack>
  );
}

function Differences({ differences }: { readonly differences: ReturnType<typeof contractDifferences> }) {
  if (differences.length === 0) return <Note>違いはありません。</Note>;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">項目</th>
          <th scope="col">変更前</th>
          <th scope="col">変更後</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ what, before, after }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
