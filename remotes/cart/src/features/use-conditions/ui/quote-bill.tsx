import { REFERENCE_TAX_NOTE, taxLabel } from '@newsphoto/domain/orders';
import { Box, Button, Note, Stack, Title, Toolbar } from '@newsphoto/ui';
import { type DataColumn, DataGrid, itemIndexAt, pagesOfArray, useSelection } from '@newsphoto/ui/grid';
import { type PointerEvent, useCallback, useMemo } from 'react';
import type { CartRow, CartView } from '../../../blocks/cart/model/cart-rows.ts';
import { stepText, unpricedText } from '../../../blocks/cart/model/fee-text.ts';
import { Figure } from './figure.tsx';
import styles from './quote-bill.module.css';

interface QuoteBillProps {
  readonly view: CartView;
  /** Of the tax: the orders are billed monthly. */
  readonly isReference: boolean;
  /** Takes the conditions of a content into the form. */
  readonly onCopy: (row: CartRow) => void;
  /** Removes the own conditions of a content. */
  readonly onReset: (row: CartRow) => void;
}

const nameOf = ({ entry }: CartRow): string => entry.content?.headline ?? entry.contentId;

const COLUMNS: readonly DataColumn<CartRow>[] = [
  { key: 'headline', title: '素材', width: 140, grows: true, render: nameOf },
  {
    ...{ key: 'fee', title: '料金（税別）', width: 132, align: 'end' },
    render: ({ outcome }) =>
      outcome?.kind === 'priced' ? (
        <Figure amount={outcome.fee} />
      ) : (
        <Note as="span" tone={outcome?.kind === 'refused' ? 'alert' : undefined}>
          {outcome ? unpricedText(outcome) : ''}
        </Note>
      ),
  },
];

/** The quote as a bill: a line for each content, its factors for the one that is pointed at. */
export function QuoteBill({ view: { rows, quote }, isReference, onCopy, onReset }: QuoteBillProps) {
  const ids = useMemo(() => rows.map(({ contentId }) => contentId), [rows]);
  const items = useMemo(() => pagesOfArray(rows), [rows]);
  const { selection, actions } = useSelection({
    ids: useCallback(() => ids, [ids]),
    onOpen: useCallback(() => undefined, []),
  });
  const handleOver = ({ target, pointerType }: PointerEvent) => {
    const index = itemIndexAt(target);
    if (pointerType === 'mouse' && index !== undefined && index !== selection.current) actions.select(index);
  };
  const shown = rows[selection.current ?? 0];
  return (
    <Stack as="section" gap={12} aria-label="お見積り">
      <Title level={2} size="text">
        お見積り
      </Title>
      <div onPointerOver={handleOver}>
        <DataGrid
          label="素材ごとの料金"
          columns={COLUMNS}
          ids={ids}
          rows={items}
          nameOf={nameOf}
          selection={selection}
          actions={actions}
          ticks={false}
          maxHeight="260px"
        />
      </div>
      {shown && <RowFactors row={shown} onCopy={onCopy} onReset={onReset} />}
      {quote && (
        <dl className={styles.sums}>
          <div>
            <dt>{`小計（${quote.priced.toLocaleString('ja-JP')}件、税別）`}</dt>
            <dd>
              <Figure amount={quote.net} />
            </dd>
          </div>
          {quote.taxes.map(({ percent, tax }) => (
            <div key={percent}>
              <dt>{taxLabel(percent, isReference)}</dt>
              <dd>
                <Figure amount={tax} />
              </dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{isReference ? '合計（参考）' : '合計'}</dt>
            <dd aria-live="polite">
              <Figure amount={quote.total} />
            </dd>
          </div>
        </dl>
      )}
      {quote && isReference && <Note>{REFERENCE_TAX_NOTE}</Note>}
    </Stack>
  );
}

interface RowFactorsProps extends Pick<QuoteBillProps, 'onCopy' | 'onReset'> {
  readonly row: CartRow;
}

function RowFactors({ row, onCopy, onReset }: RowFactorsProps) {
  const { outcome, block, entry, use } = row;
  return (
    <Box as="section" aria-label="料金の内訳">
      <Stack gap={4}>
        <strong className={styles.name}>{nameOf(row)}</strong>
        {block?.reasons.map((reason) => (
          <Note key={reason} tone="alert">
            {reason}
          </Note>
        ))}
        {outcome?.kind === 'priced' && (
          <>
            <dl className={styles.sums}>
              {outcome.steps.map((one) => (
                <div key={`${one.kind}${one.label}`}>
                  <dt>
                    {one.label} {stepText(one)}
                  </dt>
                  <dd>
                    <Figure amount={one.amount} />
                  </dd>
                </div>
              ))}
            </dl>
            {outcome.conflicts.map(({ text }) => (
              <Note key={text}>{text}</Note>
            ))}
          </>
        )}
        {outcome?.kind === 'gap' && <Note>この条件の料金は、ご注文の後に担当者がお見積りします。</Note>}
        {entry.use && use && (
          <Toolbar>
            <Button onClick={() => onCopy(row)}>この素材の条件を入力欄へ</Button>
            <Button kind="plain" onClick={() => onReset(row)}>
              個別の条件を解除
            </Button>
          </Toolbar>
        )}
      </Stack>
    </Box>
  );
}
