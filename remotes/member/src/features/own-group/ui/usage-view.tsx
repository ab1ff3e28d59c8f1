import type { GroupUsage } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf, useFilters } from '@newsphoto/records';
import { LoadingState, Note, Section, Segmented, Select, Table } from '@newsphoto/ui';
import { isMeasure, MEASURES, type Measure, monthLabel } from '../model/usage-measures.ts';
import { ContractUse } from './contract-use.tsx';
import { MonthChart } from './month-chart.tsx';
import styles from './usage-view.module.css';

const FILTERS = { measure: 'amount', month: '' };
const MEASURE_OPTIONS = (Object.keys(MEASURES) as Measure[]).map((value) => ({
  ...{ value, label: MEASURES[value].label },
}));
const OF_MEMBERS = ['downloads', 'orders', 'amount'] as const;

/** What the group used and what it costs, by month and by member. */
export function UsageView() {
  const [filters, setFilters] = useFilters(FILTERS);
  const { month } = filters;
  const measure = isMeasure(filters.measure) ? filters.measure : 'amount';
  const loaded = useApiQuery(
    endpointQuery('GET /group/usage', { query: /^\d{6}$/.test(month) ? { month } : {} }),
    { keepPrevious: true },
  );
  if (!loaded.data) return loaded.error ? failureOf(loaded) : <LoadingState />;
  const { months, members, contract } = loaded.data;
  return (
    <>
      {contract && <ContractUse contract={contract} />}
      <Section title="月別の利用状況" gap={12}>
        <Segmented
          label="グラフの項目"
          value={measure}
          options={MEASURE_OPTIONS}
          onChange={(chosen) => setFilters({ measure: chosen })}
        />
        <MonthChart months={months} measure={measure} />
        <MonthTable months={months} />
        <Note>
          注文は取り消しと不許可を除き、申込日の月に数えます。請求額は発行した請求書から訂正の帳票を差し引いた額で、期間ごとの固定料金を含みます。
        </Note>
      </Section>
      <Section title="利用者別の利用状況" gap={12}>
        <Select
          label="期間"
          value={month}
          options={[
            { value: '', label: '直近12か月' },
            ...months.toReversed().map((one) => ({ value: one.month, label: monthLabel(one.month) })),
          ]}
          onChange={(chosen) => setFilters({ month: chosen })}
        />
        {members.length === 0 ? <p>この期間の利用はありません。</p> : <MemberTable members={members} />}
      </Section>
    </>
  );
}

function MonthTable({ months }: Pick<GroupUsage, 'months'>) {
  const measures = ['downloads', 'orders', 'amount', 'invoiced'] as const;
  return (
    <div className={styles.scrolled}>
      <Table>
        <thead>
          <tr>
            <th scope="col">月</th>
            {measures.map((key) => (
              <th key={key} scope="col" data-number>
                {MEASURES[key].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row" data-nowrap>
                {monthLabel(month.month)}
              </th>
              {measures.map((key) => (
                <td key={key} data-number>
                  {MEASURES[key].text(month[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function MemberTable({ members }: Pick<GroupUsage, 'members'>) {
  return (
    <div className={styles.scrolled}>
      <Table>
        <thead>
          <tr>
            <th scope="col">利用者</th>
            {OF_MEMBERS.map((key) => (
              <th key={key} scope="col" data-number>
                {MEASURES[key].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.userId}>
              <th scope="row">
                {member.userName}（{member.userId}）
              </th>
              {OF_MEMBERS.map((key) => (
                <td key={key} data-number>
                  {MEASURES[key].text(member[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
