import type { FeeVersion, FeeVersionHead } from '@newsphoto/contract';
import { call, isApiError } from '@newsphoto/http';
import { DeleteButton, mayDiscard } from '@newsphoto/records';
import {
  BackIcon,
  BareInput,
  Box,
  Button,
  Note,
  pageBanners,
  Segmented,
  Stack,
  Title,
  Toolbar,
} from '@newsphoto/ui';
import { useRef, useState } from 'react';
import { startText, stateText } from '../model/version-labels.ts';
import { type EditedFees, useFeeVersion } from '../state/use-fee-version.ts';
import { BasePrices } from './base-prices.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { FeeComparison } from './fee-comparison.tsx';
import { FeeFactors } from './fee-factors.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { TextPrices } from './text-prices.tsx';
import { CopyDialog, StartDialog } from './version-dialogs.tsx';

export interface FeeVersionViewProps {
  readonly version: FeeVersion;
  readonly versions: readonly FeeVersionHead[];
  /** The versions are to be read again. */
  readonly onChanged: () => void;
  /** Another version is to be opened; absent: the list. */
  readonly onOpen: (feeVersionId?: string) => void;
}

type Part = 'base' | 'texts' | 'factors' | 'quote' | 'compare';
const PARTS: readonly { readonly value: Part; readonly label: string }[] = [
  { value: 'base', label: '基本料金' },
  { value: 'texts', label: '記事の料金' },
  { value: 'factors', label: '係数・割引' },
  { value: 'quote', label: '試算' },
  { value: 'compare', label: '版の比較' },
];

/** A version of the fees: drafts are edited, every other is read. */
export function FeeVersionView({ version, versions, onChanged, onOpen }: FeeVersionViewProps) {
  const [part, setPart] = useState<Part>('base');
  const edited = useFeeVersion(version, onChanged);
  const head = versions.find((one) => one.feeVersionId === version.feeVersionId) ?? version;
  const isDraft = head.state === 'draft';
  const onChange = isDraft ? edited.edit : undefined;
  const back = async () => {
    if (await mayDiscard(edited.unsaved)) onOpen();
  };
  return (
    <Stack gap={16}>
      <div>
        <Button kind="plain" icon={<BackIcon />} onClick={() => void back()}>
          料金表の一覧へ
        </Button>
      </div>
      <VersionHead head={head} edited={edited} onChanged={onChanged} onOpen={onOpen} />
      {!isDraft && <p>この版は変更できません。料金を改定するときは、複製して新しい版を作成してください。</p>}
      {edited.notice !== '' && <Refusal edited={edited} />}
      <Segmented label="料金表の内容" value={part} options={PARTS} onChange={setPart} />
      {part === 'base' && <BasePrices table={edited.table} onChange={onChange} />}
      {part === 'texts' && <TextPrices table={edited.table} onChange={onChange} />}
      {part === 'factors' && <FeeFactors table={edited.table} onChange={onChange} />}
      {part === 'quote' && (
        <QuotePanel feeVersionId={version.feeVersionId} table={edited.savedTable} unsaved={edited.unsaved} />
      )}
      {part === 'compare' && (
        <FeeComparison
          name={edited.name}
          table={edited.table}
          others={versions.filter(({ feeVersionId }) => feeVersionId !== version.feeVersionId)}
        />
      )}
    </Stack>
  );
}

function Refusal({ edited }: { readonly edited: EditedFees }) {
  const { notice, current, table } = edited;
  return (
    <Box tone="alert" role="alert">
      <p>
        {current
          ? '編集中に、ほかのユーザーがこの版を更新しました。入力した内容はそのまま残っています。違いを確認して、もう一度保存すると上書きします。'
          : notice}
      </p>
      {current && (
        <DifferenceTable
          caption="保存されている内容との違い"
          before={current.table}
          after={table}
          beforeName="保存されている内容"
          afterName="入力した内容"
        />
      )}
    </Box>
  );
}

interface VersionHeadProps {
  readonly head: FeeVersionHead;
  readonly edited: EditedFees;
  readonly onChanged: () => void;
  readonly onOpen: (feeVersionId?: string) => void;
}

function VersionHead({ head, edited, onChanged, onOpen }: VersionHeadProps) {
  const [dialog, setDialog] = useState<'start' | 'copy'>();
  // The dialog is gone only after its last render: it finds here what it made.
  const copied = useRef('');
  const { state, version } = head;
  const params = { feeVersionId: head.feeVersionId };
  const endDialog = () => {
    setDialog(undefined);
    if (copied.current !== '') onOpen(copied.current);
  };
  const withdraw = async () => {
    try {
      await call('PUT /admin/fees/:feeVersionId/start', { params, body: { startsOn: null, version } });
    } catch (error) {
      // The banner shows the reason.
      if (isApiError(error)) return;
      throw error;
    }
    pageBanners.show({ message: '適用を取りやめ、下書きに戻しました。', type: 'success' });
    onChanged();
  };
  return (
    <Toolbar gap="8px 16px">
      {state === 'draft' ? (
        <BareInput
          width="min(320px, 100%)"
          type="text"
          aria-label="版の名称"
          maxLength={60}
          value={edited.name}
          onChange={(event) => edited.rename(event.target.value)}
        />
      ) : (
        <Title level={2}>{head.name}</Title>
      )}
      <Note as="span">
        {stateText(head)} {startText(head)}
      </Note>
      {state === 'draft' && (
        <>
          <DeleteButton
            what="料金表"
            name={head.name}
            onDelete={() => call('DELETE /admin/fees/:feeVersionId', { params, query: { version } })}
            onDeleted={() => {
              onChanged();
              onOpen();
            }}
          />
          <Button disabled={edited.unsaved} onClick={() => setDialog('start')}>
            適用開始日を設定
          </Button>
          <Button
            kind="primary"
            loading={edited.saving}
            disabled={!edited.unsaved}
            onClick={() => void edited.save()}
          >
            {edited.current ? 'この内容で上書き保存' : '保存'}
          </Button>
        </>
      )}
      {state === 'scheduled' && <Button onClick={() => void withdraw()}>適用を取りやめる</Button>}
      {state !== 'draft' && (
        <Button kind="primary" onClick={() => setDialog('copy')}>
          複製して新しい版を作成
        </Button>
      )}
      {dialog === 'start' && <StartDialog head={head} onSaved={onChanged} onGone={endDialog} />}
      {dialog === 'copy' && (
        <CopyDialog
          head={head}
          onCopied={(id) => {
            copied.current = id;
            onChanged();
          }}
          onGone={endDialog}
        />
      )}
    </Toolbar>
  );
}
