import type { Fees } from '@newsphoto/contract';
import { formatDay, tokyoDate } from '@newsphoto/domain';
import { call, QUIET_CALL } from '@newsphoto/http';
import { DeleteButton, RecordEditor } from '@newsphoto/records';
import { Button } from '@newsphoto/ui';
import type { FormField } from '@newsphoto/ui/forms';
import { useState } from 'react';
import styles from './fee-table.module.css';

interface TaxRatesProps {
  readonly rates: Fees['taxRates'];
  readonly onChanged: () => void;
}

const FIELDS: readonly FormField[] = [
  { type: 'datepicker', key: 'startsOn', label: '適用開始日', required: true },
  {
    type: 'number',
    key: 'percent',
    label: '税率',
    required: true,
    verifyRules: ['trueInteger', { rule: 'minValue', limit: 0 }, { rule: 'maxValue', limit: 100 }],
    extend: { unit: '%' },
  },
];
const NEW_RATE = { values: { startsOn: '', percent: '' }, version: 0 };

/** Rates of consumption tax by their first day; a rate in force cannot be changed. */
export function TaxRates({ rates, onChanged }: TaxRatesProps) {
  const [adding, setAdding] = useState(false);
  const today = tokyoDate(new Date());
  const isToCome = ({ startsOn }: Fees['taxRates'][number]) => startsOn > today;
  const anyToCome = rates.some(isToCome);
  return (
    <section className={styles.factors} aria-label="消費税率">
      <table className={styles.table}>
        <caption className={styles.caption}>消費税率</caption>
        <thead>
          <tr>
            <th scope="col">適用開始日</th>
            <th scope="col" className={styles.amount}>
              税率
            </th>
            {anyToCome && <td />}
          </tr>
        </thead>
        <tbody>
          {rates.toReversed().map((rate) => (
            <tr key={rate.startsOn}>
              <th scope="row">{formatDay(rate.startsOn)}</th>
              <td className={styles.amount}>{rate.percent}%</td>
              {anyToCome && (
                <td>
                  {isToCome(rate) && (
                    <DeleteButton
                      what="税率"
                      name={`${formatDay(rate.startsOn)}から${rate.percent}%`}
                      onDelete={() =>
                        call('PUT /admin/tax-rates', { body: { startsOn: rate.startsOn, percent: null } })
                      }
                      onDeleted={onChanged}
                    />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Button onClick={() => setAdding(true)}>税率の改定を登録</Button>
      {adding && (
        <RecordEditor
          title="税率の改定"
          fields={FIELDS}
          record={NEW_RATE}
          onSave={({ startsOn, percent }) =>
            call(
              'PUT /admin/tax-rates',
              { body: { startsOn: String(startsOn), percent: Number(percent) } },
              QUIET_CALL,
            )
          }
          onSaved={onChanged}
          onGone={() => setAdding(false)}
          saveLabel="登録"
          savedText="税率を登録しました。"
        />
      )}
    </section>
  );
}
