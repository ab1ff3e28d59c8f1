import { expect, test } from '@jest/globals';
import { RECEIVABLE_STATES, RECEIVABLE_STEPS } from '../receivables/receivable-states.ts';
import { decideOrder } from './decide-order.ts';
import { LICENCE_STATES, LICENCE_STEPS, LIVE_LICENCE_STATES } from './licence-states.ts';
import { licenceTerm } from './licence-term.ts';
import { mostPixels } from './licensed-size.ts';
import { orderLine } from './order-line.ts';
import { ORDER_STATES, ORDER_STEPS } from './order-states.ts';
import { mayStep, type StateStep } from './step-table.ts';

const TERMS = ['once', '3m', '1y', 'forever'].map((code) => ({ code, label: code, percent: 100 }));

/** A row for each state: the states that may follow, and by whom (initials). Everything else is refused. */
type Follows = Readonly<Record<string, Readonly<Record<string, string>>>>;

const ORDERS: Follows = {
  quoted: { submitted: 'a', cancelled: 'aos' },
  submitted: { reviewing: 'd', approved: 's', cancelled: 'do' },
  reviewing: { returned: 'd', approved: 'd', refused: 'd', cancelled: 'do' },
  returned: { reviewing: 'do', cancelled: 'dos' },
  approved: { cancelled: 'd' },
  refused: {},
  cancelled: {},
};
const LICENCES: Follows = {
  active: { expiring: 's', expired: 's', suspended: 'd', revoked: 'd', superseded: 'ds' },
  expiring: { expired: 's', suspended: 'd', revoked: 'd', superseded: 'ds' },
  suspended: { active: 'd', expiring: 'd', expired: 's', revoked: 'd' },
  expired: {},
  revoked: {},
  superseded: {},
};
const RECEIVABLES: Follows = {
  open: { part: 'as', paid: 'as', overdue: 's', disputed: 'a', credited: 's' },
  part: { paid: 'as', open: 'a', overdue: 's', disputed: 'a', credited: 's' },
  paid: { part: 'a', open: 'a', overdue: 'a', credited: 's' },
  overdue: { paid: 'as', disputed: 'a', writtenOff: 'a', credited: 's' },
  disputed: { open: 'a', part: 'a', paid: 'as', overdue: 'a', writtenOff: 'a', credited: 's' },
  credited: {},
  writtenOff: { overdue: 'a', part: 'a', open: 'a' },
};

function walk(
  states: readonly string[],
  steps: readonly StateStep<string, string>[],
  parties: readonly string[],
) {
  const found: Record<string, Record<string, string>> = {};
  for (const from of states) {
    found[from] = {};
    for (const to of states) {
      const by = parties.filter((party) => mayStep(steps, { from, to, by: party }));
      if (by.length > 0) found[from][to] = by.map((party) => party[0]).join('');
    }
  }
  return found;
}

test.each([
  ['O14 orders', ORDERS, ORDER_STATES, ORDER_STEPS, ['approver', 'desk', 'orderer', 'system']],
  ['O16 licences', LICENCES, LICENCE_STATES, LICENCE_STEPS, ['desk', 'system']],
  ['O18 receivables', RECEIVABLES, RECEIVABLE_STATES, RECEIVABLE_STEPS, ['accounts', 'system']],
] as const)('%s: of every pair of states and every party, the listed ones alone', (...row) => {
  const [, expected, states, steps, parties] = row;
  expect(walk(Object.keys(states), steps, parties)).toEqual(expected);
});

const line = (progress: Partial<Parameters<typeof orderLine>[0]>) =>
  orderLine({ state: 'approved', licences: ['active'], isReported: false, receivable: null, ...progress })
    .map(({ label, mark }) => ({ done: '', current: '*', open: '-' })[mark] + label)
    .join(' ');

test.each([
  [{ state: 'quoted' }, '*承認待ち -申込 -審査 -ダウンロード可 -掲載報告 -請求済 -入金済'],
  [{ state: 'submitted' }, '*申込 -審査 -ダウンロード可 -掲載報告 -請求済 -入金済'],
  [{ state: 'returned' }, '申込 *差戻 -ダウンロード可 -掲載報告 -請求済 -入金済'],
  [{ state: 'refused' }, '申込 *却下'],
  [{ state: 'cancelled' }, '申込 *取消'],
  [{}, '申込 審査 *ダウンロード可 -掲載報告 -請求済 -入金済'],
  [{ receivable: 'paid' }, '申込 審査 *ダウンロード可 -掲載報告 請求済 入金済'],
  [{ isReported: true, receivable: 'overdue' }, '申込 審査 *ダウンロード可 掲載報告 請求済 -入金済'],
  [
    { licences: ['expired', 'expiring'], isReported: true },
    '申込 審査 *ダウンロード可 掲載報告 -請求済 -入金済',
  ],
  [{ licences: ['suspended'] }, '申込 審査 *使用停止中 -掲載報告 -請求済 -入金済'],
] as const)('O19 the line of %j is derived', (progress, expected) => {
  expect(line(progress)).toBe(expected);
});

test.each([
  ['once', '', '20261124', '20271123'],
  ['once', '20261201', '20261124', '20271123'],
  ['3m', '20261201', '20261124', '20270228'],
  ['1y', '', '20280229', '20290227'],
  ['forever', '', '20261124', null],
  ['unknown', '', '20261124', '20271123'],
] as const)('O17 a licence of %s, planned on "%s" and granted on %s, ends on %s', (...row) => {
  const [termCode, plannedOn, day, endsOn] = row;
  expect(licenceTerm({ termCode, plannedOn }, { terms: TERMS }, day)).toEqual({ startsOn: day, endsOn });
});

test('O16 active and expiring licences are live', () => {
  expect(LIVE_LICENCE_STATES).toEqual(['active', 'expiring']);
});

test.each([
  [['allowed', 'open'], 'reviewing'],
  [['allowed', 'seconded'], 'reviewing'],
  [['allowed', 'refused', 'returned'], 'returned'],
  [['allowed', 'refused'], 'approved'],
  [['refused', 'refused'], 'refused'],
] as const)('O15 contents %j make an order %s', (decisions, state) => {
  expect(decideOrder(decisions)).toBe(state);
});

test.each([
  ['px800', 800],
  ['px1600', 1600],
  ['pxany', null],
  ['half', null],
] as const)('O20 size %s allows %p pixels', (sizeCode, pixels) => {
  expect(mostPixels({ sizeCode })).toBe(pixels);
});
