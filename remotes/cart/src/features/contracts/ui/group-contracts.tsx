import { type AdminSectionProps, type GroupContract, GUEST_GROUP_ID } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { hasFlatRate } from '@newsphoto/domain/orders';
import { useApiQuery } from '@newsphoto/query';
import { failureOf, StateMark } from '@newsphoto/records';
import { Box, Button, Details, LoadingState, Note, Stack, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { type ContractTable, contractMark, scopeText, termText } from '../model/contract-texts.ts';
import { contractsQuery, useContractTable } from '../state/contract-queries.ts';
import { ContractEditor } from './contract-editor.tsx';
import { ContractVersions } from './contract-versions.tsx';

/** `new`, or the number of the contract that is edited or whose versions are read. */
interface Opened {
  readonly what: 'editor' | 'versions';
  readonly contractId: string;
}
const NEW = '';

/** The contracts of a group, under its editor. */
export function GroupContracts({ recordId }: AdminSectionProps) {
  if (recordId === GUEST_GROUP_ID) return <Note>ゲストのグループには契約を登録できません。</Note>;
  return <Contracts groupId={recordId} />;
}

function Contracts({ groupId }: { readonly groupId: string }) {
  const loaded = useApiQuery(contractsQuery(groupId));
  const { table, loaded: loadedTable } = useContractTable();
  const [opened, setOpened] = useState<Opened>();
  const contracts = loaded.data?.contracts;
  if (!contracts) return loaded.error ? failureOf(loaded) : <LoadingState />;
  if (!table) return loadedTable.error ? failureOf(loadedTable) : <LoadingState />;
  const close = () => setOpened(undefined);
  const shown = contracts.find(({ contractId }) => contractId === opened?.contractId);
  return (
    <Stack gap={12}>
      {contracts.length === 0 && <Note>契約はありません。注文は料金表の料金で、1件ずつ審査します。</Note>}
      {contracts.map((contract) => (
        <Contract
          key={contract.contractId}
          contract={contract}
          table={table}
          onOpen={(what) => setOpened({ what, contractId: contract.contractId })}
        />
      ))}
      <div>
        <Button onClick={() => setOpened({ what: 'editor', contractId: NEW })}>契約を追加</Button>
      </div>
      {opened?.what === 'editor' && (
        <ContractEditor
          key={opened.contractId}
          groupId={groupId}
          contract={shown}
          table={table}
          onSaved={() => void loaded.refetch()}
          onGone={close}
        />
      )}
      {opened?.what === 'versions' && shown && (
        <ContractVersions contract={shown} table={table} onClose={close} />
      )}
    </Stack>
  );
}

interface ContractProps {
  readonly contract: GroupContract;
  readonly table: ContractTable;
  readonly onOpen: (what: Opened['what']) => void;
}

function Contract({ contract, table, onOpen }: ContractProps) {
  const { terms, period } = contract;
  const { label, tone } = contractMark(contract);
  const used = period && `${period.used.toLocaleString('ja-JP')}/${terms.count.toLocaleString('ja-JP')}点`;
  const days = period && `（${formatDate(period.from)}～${formatDate(period.to)}）`;
  return (
    <Box as="section" aria-label={`契約 ${terms.name}`}>
      <Stack gap={8}>
        <Toolbar gap="4px 12px">
          <strong>{terms.name}</strong>
          <StateMark tone={tone}>{label}</StateMark>
        </Toolbar>
        <Details
          kind="plain"
          details={[
            ['契約番号', contract.contractNo],
            ['契約期間', termText(terms)],
            ['対象', scopeText(terms.covers, table)],
            ['今月のダウンロード', period ? downloadsText(contract) : ''],
            ['定額の使用', period && hasFlatRate(terms) ? `${used}${days}` : ''],
          ]}
        />
        <Toolbar>
          <Button aria-label={`${terms.name}を変更`} onClick={() => onOpen('editor')}>
            変更
          </Button>
          <Button aria-label={`${terms.name}の変更履歴`} onClick={() => onOpen('versions')}>
            変更履歴
          </Button>
        </Toolbar>
      </Stack>
    </Box>
  );
}

const downloadsText = ({ downloads, terms: { monthlyDownloads: most } }: GroupContract): string =>
  `${downloads.toLocaleString('ja-JP')}${most === null ? '' : `/${most.toLocaleString('ja-JP')}`}点`;
