import type { ClosingEntry, ContractClosing } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { useApiQuery } from '@newsphoto/query';
import { DrawerFooter, EditorDrawer, failureOf } from '@newsphoto/records';
import {
  Box,
  Button,
  Details,
  EmptyState,
  LoadingState,
  Note,
  openConfirmation,
  pageBanners,
  SCROLLED_BY_KEYS,
  Stack,
  Table,
} from '@newsphoto/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import { type ClosingKey, closingQuery, useIssuing } from '../state/closing-queries.ts';
import styles from './accounts-page.module.css';

export const periodText = ({ from, to }: Pick<ClosingEntry, 'from' | 'to'>): string =>
  `${formatDate(from)}～${formatDate(to)}`;

interface ClosingPreviewProps {
  readonly closing: ClosingKey;
  /** The period of the contract that is invoiced next; undefined where that is not known. */
  readonly first: ClosingEntry | undefined;
  readonly onGone: () => void;
}

/** What the invoice of a period will have, and its issue. */
export function ClosingPreview({ closing: key, first, onGone }: ClosingPreviewProps) {
  const loaded = useApiQuery(closingQuery(key));
  const { issue, busy, refusal } = useIssuing(key);
  const [open, setOpen] = useState(true);
  const { data: closing, error } = loaded;
  const before = first && first.to < key.periodEnd ? first : undefined;
  if (!open) return null;
  const close = () => setOpen(false);
  const handleIssue = async (shown: ContractClosing) => {
    if (!(await isIssueMeant(shown)) || !(await issue(shown.total))) return;
    pageBanners.show({ message: `${shown.groupName} 御中の請求書を発行しました。`, type: 'success' });
  };
  const isIssuable = closing?.documentId === null && closing.total > 0 && !before;
  return (
    <EditorDrawer
      title={closing ? `月次請求：${closing.groupName}` : '月次請求'}
      unsaved={false}
      onClose={close}
      onGone={onGone}
      footer={
        <DrawerFooter onClose={close}>
          {isIssuable && (
            <Button kind="primary" loading={busy} onClick={() => void handleIssue(closing)}>
              請求書を発行
            </Button>
          )}
        </DrawerFooter>
      }
    >
      {!closing && !error && <LoadingState />}
      {!closing && (error?.status === 404 || error?.status === 400) && (
        <EmptyState title="この期間は見つかりません">{error.text}</EmptyState>
      )}
      {!closing && error && error.status !== 404 && error.status !== 400 && failureOf(loaded)}
      {closing && (
        <Stack gap={16}>
          <div role="alert">
            {refusal && (
              <Box tone="alert">
                <p>{refusal.text}</p>
                {refusal.amounts && (
                  <Details
                    kind="plain"
                    details={[
                      ['表示していた合計（税込）', yenText(refusal.amounts.shown)],
                      ['現在の合計（税込）', yenText(refusal.amounts.current)],
                    ]}
                  />
                )}
              </Box>
            )}
          </div>
          {closing.documentId !== null && (
            <Box tone="mark">
              請求書は発行済みです。
              <Link to={`/billPrint?documentId=${closing.documentId}`}>請求書を開く</Link>
            </Box>
          )}
          {before && (
            <Box tone="mark">
              前の期間（{periodText(before)}）の請求書が未発行です。先に発行してください。
            </Box>
          )}
          <Closing closing={closing} />
        </Stack>
      )}
    </EditorDrawer>
  );
}

/** An issued invoice cannot be changed. */
const isIssueMeant = (closing: ContractClosing): Promise<boolean> =>
  openConfirmation({
    title: '請求書の発行',
    message: `${closing.groupName} 御中\n${periodText(closing)}　合計 ${yenText(closing.total)}（税込）\n${mailText(closing)}\n発行した請求書は変更できません。発行しますか？`,
    okText: '発行する',
  });

const mailText = ({ recipients }: ContractClosing): string =>
  recipients === 0
    ? 'メールでお知らせする相手がいません。発行したあと、請求書をお届けください。'
    : `発行すると、${recipients}人にメールでお知らせします。`;

function Closing({ closing }: { readonly closing: ContractClosing }) {
  const { lines, net, taxes, total } = closing;
  return (
    <>
      <Details
        label="請求の内容"
        details={[
          ['契約', `${closing.name}（${closing.contractNo}）`],
          ['期間', periodText(closing)],
          ['支払期限', formatDate(closing.dueOn)],
          ['お知らせ', closing.documentId === null ? mailText(closing) : ''],
        ]}
      />
      {closing.documentId === null && (
        <>
          <div className={styles.scroll} {...SCROLLED_BY_KEYS}>
            <Table>
              <thead>
                <tr>
                  <th scope="col">内容</th>
                  <th scope="col">取引日</th>
                  <th scope="col">税率</th>
                  <th scope="col" data-number>
                    金額（税抜）
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map(({ text, detail, reference, suppliedOn, percent, amount }) => (
                  <tr key={reference}>
                    <td>
                      {text}
                      <Note>{detail}</Note>
                    </td>
                    <td data-nowrap>{formatDate(suppliedOn)}</td>
                    <td data-nowrap>{percent}%</td>
                    <td data-number data-nowrap>
                      {yenText(amount)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
          <dl className={styles.sums}>
            <Sum label="小計（税抜）" amount={net} />
            {taxes.map((one) => (
              <Sum
                key={one.percent}
                label={`消費税（${one.percent}%、対象 ${yenText(one.net)}）`}
                amount={one.tax}
              />
            ))}
            <Sum label="合計（税込）" amount={total} />
          </dl>
          {closing.notes.slice(1).map((note) => (
            <Note key={note}>{note}</Note>
          ))}
        </>
      )}
    </>
  );
}

const Sum = ({ label, amount }: { readonly label: string; readonly amount: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{yenText(amount)}</dd>
  </div>
);
