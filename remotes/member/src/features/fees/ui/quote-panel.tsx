import type { FeeQuotePreview, FeeQuoteRequest } from '@newsphoto/contract';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { Box, Button, Checkbox, Select, Stack, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import type { FeeTable } from '../model/edit-fee-table.ts';
import styles from './fee-table.module.css';
import { NumberCell } from './number-cell.tsx';
import { QuoteResult } from './quote-result.tsx';

interface QuotePanelProps {
  readonly feeVersionId: string;
  /** As it is saved: that is what is reckoned with. */
  readonly table: FeeTable;
  readonly unsaved: boolean;
}

type Use = FeeQuoteRequest['uses'][number];

const optionsOf = (entries: readonly { readonly code: string; readonly label: string }[]) =>
  entries.map(({ code, label }) => ({ value: code, label }));

const firstUse = (table: FeeTable): Use => ({
  mediumCode: table.media[0]?.code ?? '',
  sizeCode: sizesOf(table, table.media[0]?.code)[0]?.code ?? '',
  termCode: table.terms[0]?.code ?? '',
  purposeCode: table.purposes[0]?.code ?? '',
  copies: 1,
  discountCodes: [],
});

function sizesOf(table: FeeTable, mediumCode: string | undefined) {
  const medium = table.media.find(({ code }) => code === mediumCode);
  const sizes = table.scales.find(({ code }) => code === medium?.scale)?.sizes ?? [];
  return sizes.filter((_size, place) => medium?.prices[place] !== null);
}

/** What contents of one use would cost by this version, with every factor. */
export function QuotePanel({ feeVersionId, table, unsaved }: QuotePanelProps) {
  const [use, setUse] = useState(() => firstUse(table));
  const [items, setItems] = useState(1);
  const [quote, setQuote] = useState<FeeQuotePreview>();
  const [notice, setNotice] = useState('');
  const change = (changed: Partial<Use>) => {
    setUse({ ...use, ...changed });
    setQuote(undefined);
  };
  const requestQuote = async () => {
    setNotice('');
    try {
      const uses = Array.from({ length: items }, () => use);
      const input = { params: { feeVersionId }, body: { uses } };
      setQuote(await call('POST /admin/fees/:feeVersionId/quote', input, QUIET_CALL));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setQuote(undefined);
      setNotice(error.text);
    }
  };
  return (
    <Stack as="section" gap={16} aria-label="試算">
      {unsaved && <p>保存されていない変更は、試算に反映されません。</p>}
      <Toolbar gap="12px 16px">
        <Select
          label="使用媒体"
          value={use.mediumCode}
          options={optionsOf(table.media)}
          onChange={(mediumCode) =>
            change({ mediumCode, sizeCode: sizesOf(table, mediumCode)[0]?.code ?? '' })
          }
        />
        <Select
          label="サイズ"
          value={use.sizeCode}
          options={optionsOf(sizesOf(table, use.mediumCode))}
          onChange={(sizeCode) => change({ sizeCode })}
        />
        <Select
          label="期間"
          value={use.termCode}
          options={optionsOf(table.terms)}
          onChange={(termCode) => change({ termCode })}
        />
        <Select
          label="使用目的"
          value={use.purposeCode}
          options={optionsOf(table.purposes)}
          onChange={(purposeCode) => change({ purposeCode })}
        />
        <Toolbar as="span">
          部数・回数
          <NumberCell
            label="部数・回数"
            value={use.copies}
            onChange={(copies) => change({ copies: Math.max(1, copies ?? 1) })}
          />
        </Toolbar>
        <Toolbar as="span">
          点数
          <NumberCell
            label="点数"
            value={items}
            onChange={(count) => {
              setItems(Math.min(100, Math.max(1, count ?? 1)));
              setQuote(undefined);
            }}
          />
        </Toolbar>
      </Toolbar>
      <Discounts
        table={table}
        chosen={use.discountCodes}
        onChange={(codes) => change({ discountCodes: codes })}
      />
      <div>
        <Button kind="primary" onClick={() => void requestQuote()}>
          試算する
        </Button>
      </div>
      {notice !== '' && (
        <Box tone="alert" role="alert">
          {notice}
        </Box>
      )}
      {quote && <QuoteResult quote={quote} />}
    </Stack>
  );
}

interface DiscountsProps {
  readonly table: FeeTable;
  readonly chosen: readonly string[];
  readonly onChange: (codes: string[]) => void;
}

function Discounts({ table, chosen, onChange }: DiscountsProps) {
  if (table.discounts.length === 0) return null;
  const isHeld = (code: string, changed: string, isChosen: boolean) =>
    code === changed ? isChosen : chosen.includes(code);
  const codes = table.discounts.map(({ code }) => code);
  return (
    <fieldset className={styles.choices}>
      <legend>割引</legend>
      {table.discounts.map(({ code, label, percentOff }) => (
        <Checkbox
          key={code}
          checked={chosen.includes(code)}
          onChange={(isChosen) => onChange(codes.filter((one) => isHeld(one, code, isChosen)))}
        >
          {label}（{percentOff}%引き）
        </Checkbox>
      ))}
    </fieldset>
  );
}
