import { BareInput, Select, Toolbar } from '@newsphoto/ui';
import { changedAt, type FeeRows, type FeeTable, withNewRow, withoutRow } from '../model/edit-fee-table.ts';
import { bandText } from '../model/fee-differences.ts';
import type { FeePartProps } from './base-prices.tsx';
import { FactorRows } from './factor-rows.tsx';
import styles from './fee-table.module.css';
import { NumberCell } from './number-cell.tsx';

const ROUNDINGS = [1, 10, 100, 1000] as const;
const PERCENT = '係数（%）';

/** What the base is multiplied by, what is taken off, and how it is rounded. */
export function FeeFactors({ table, onChange }: FeePartProps) {
  const put = onChange && ((change: Partial<FeeTable>) => onChange({ ...table, ...change }));
  const ends = (list: FeeRows, fewest = 1) => ({
    onAdd: onChange && (() => onChange(withNewRow(table, list))),
    removeAt: (place: number) =>
      onChange && table[list].length > fewest ? () => onChange(withoutRow(table, list, place)) : undefined,
  });
  return (
    <Toolbar gap={24} align="start">
      <NamedFactors list="terms" title="期間" table={table} onChange={onChange} {...ends('terms')} />
      <NamedFactors
        list="purposes"
        title="使用目的"
        table={table}
        onChange={onChange}
        {...ends('purposes')}
      />
      <CopiesBands table={table} put={put} {...ends('copies')} />
      <Discounts table={table} put={put} {...ends('discounts', 0)} />
      <VolumeDiscounts table={table} put={put} {...ends('volumeDiscounts', 0)} />
      <section className={styles.factors} aria-label="最低料金と端数">
        <Toolbar>
          <span>1点あたりの最低料金（円）</span>
          <NumberCell
            label="1点あたりの最低料金（円）"
            value={table.minimumFee}
            onChange={put && ((value) => put({ minimumFee: value ?? 0 }))}
          />
        </Toolbar>
        <Select
          label="端数の切り捨て"
          value={String(table.roundDownTo)}
          options={ROUNDINGS.map((unit) => ({ value: String(unit), label: `${unit}円未満切り捨て` }))}
          disabled={!put}
          onChange={(value) => put?.({ roundDownTo: ROUNDINGS.find((unit) => String(unit) === value) ?? 1 })}
        />
      </section>
    </Toolbar>
  );
}

interface RowEnds {
  readonly onAdd: (() => void) | undefined;
  readonly removeAt: (place: number) => (() => void) | undefined;
}

function NamedFactors(
  props: FeePartProps & RowEnds & { readonly list: 'terms' | 'purposes'; readonly title: string },
) {
  const { list, title, table, onChange, onAdd, removeAt } = props;
  const change = (place: number, entry: Partial<FeeTable['terms'][number]>) =>
    onChange?.({ ...table, [list]: changedAt(table[list], place, entry) });
  const rows = table[list].map(({ code, label, percent }, place) => ({
    key: code,
    name: label,
    cells: [
      <LabelCell
        key="label"
        label={`${title}の名称`}
        value={label}
        onChange={onChange && ((text) => change(place, { label: text }))}
      />,
      <NumberCell
        key="percent"
        label={`${label}の係数（%）`}
        value={percent}
        onChange={onChange && ((value) => change(place, { percent: value ?? 0 }))}
      />,
    ],
    onRemove: removeAt(place),
  }));
  return <FactorRows title={title} columns={['名称', PERCENT]} rows={rows} onAdd={onAdd} />;
}

interface PartProps extends RowEnds {
  readonly table: FeeTable;
  readonly put: ((change: Partial<FeeTable>) => void) | undefined;
}

function CopiesBands({ table, put, onAdd, removeAt }: PartProps) {
  const { copies } = table;
  const rows = copies.map(({ upTo, percent }, place) => ({
    key: String(place),
    name: bandText(upTo),
    cells: [
      upTo === null ? (
        'それ以上'
      ) : (
        <NumberCell
          key="upTo"
          label={`${place + 1}行目の部数の上限`}
          value={upTo}
          onChange={put && ((value) => put({ copies: changedAt(copies, place, { upTo: value ?? 1 }) }))}
        />
      ),
      <NumberCell
        key="percent"
        label={`${bandText(upTo)}の係数（%）`}
        value={percent}
        onChange={put && ((value) => put({ copies: changedAt(copies, place, { percent: value ?? 0 }) }))}
      />,
    ],
    onRemove: upTo === null ? undefined : removeAt(place),
  }));
  return <FactorRows title="部数・回数" columns={['ここまで', PERCENT]} rows={rows} onAdd={onAdd} />;
}

function Discounts({ table, put, onAdd, removeAt }: PartProps) {
  const { discounts } = table;
  const rows = discounts.map(({ code, label, percentOff }, place) => ({
    key: code,
    name: label,
    cells: [
      <LabelCell
        key="label"
        label="割引の名称"
        value={label}
        onChange={put && ((text) => put({ discounts: changedAt(discounts, place, { label: text }) }))}
      />,
      <NumberCell
        key="off"
        label={`${label}の割引率（%）`}
        value={percentOff}
        onChange={
          put && ((value) => put({ discounts: changedAt(discounts, place, { percentOff: value ?? 1 }) }))
        }
      />,
    ],
    onRemove: removeAt(place),
  }));
  return <FactorRows title="割引" columns={['名称', '割引率（%）']} rows={rows} onAdd={onAdd} />;
}

function VolumeDiscounts({ table, put, onAdd, removeAt }: PartProps) {
  const { volumeDiscounts } = table;
  const change = (place: number, entry: Partial<FeeTable['volumeDiscounts'][number]>) =>
    put?.({ volumeDiscounts: changedAt(volumeDiscounts, place, entry) });
  const rows = volumeDiscounts.map(({ fromItems, percentOff }, place) => ({
    key: String(place),
    name: `${fromItems}点以上`,
    cells: [
      <NumberCell
        key="from"
        label={`${place + 1}行目の点数`}
        value={fromItems}
        onChange={put && ((value) => change(place, { fromItems: value ?? 2 }))}
      />,
      <NumberCell
        key="off"
        label={`${fromItems}点以上の割引率（%）`}
        value={percentOff}
        onChange={put && ((value) => change(place, { percentOff: value ?? 1 }))}
      />,
    ],
    onRemove: removeAt(place),
  }));
  return (
    <FactorRows title="まとめ割引" columns={['点数（以上）', '割引率（%）']} rows={rows} onAdd={onAdd} />
  );
}

interface LabelCellProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: ((text: string) => void) | undefined;
}

function LabelCell({ label, value, onChange }: LabelCellProps) {
  if (!onChange) return <span>{value}</span>;
  return (
    <BareInput
      width={160}
      type="text"
      aria-label={label}
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
