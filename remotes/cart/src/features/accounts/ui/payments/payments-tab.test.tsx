import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type PaymentDetail, PERMISSION_ACCOUNTS, type ReceivableDetail } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, type FakeAnswer, type SentRequest, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { AppTheme } from '@newsphoto/ui';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PaymentsTab } from './payments-tab.tsx';

// The list and the drawer are loaded and drawn: that takes a while where the machine is busy.
jest.setTimeout(30_000);

const PAYMENT: PaymentDetail = {
  ...{ paymentId: '7', receivedOn: '20261125', amount: 50_000, payer: 'ﾐﾎﾝﾎｳｿｳ', source: 'bank' },
  ...{ bankReference: '1', note: '', unallocated: 50_000, enteredBy: '', enteredAt: '20261125090000' },
  allocations: [],
};
const INVOICE: ReceivableDetail = {
  ...{ documentId: '3', documentNo: 'I2026-000003', issuedOn: '20261101', dueOn: '20261231' },
  ...{
    party: '見本放送',
    groupId: '20',
    orderId: '1',
    amount: 33_000,
    settled: 0,
    credited: 0,
    writtenOff: 0,
  },
  ...{ outstanding: 33_000, state: 'open', isDisputed: false, age: 'notDue', version: 1 },
  ...{ allocations: [], events: [], documents: [] },
};

beforeEach(() => setSession(fakeMemberInfo([PERMISSION_ACCOUNTS])));
afterEach(async () => {
  cleanup();
  clearQueries();
  // The history of the browser follows a dialog after a moment.
  await act(() => new Promise<void>((done) => setTimeout(done, 50)));
});

interface Server {
  payment: PaymentDetail;
  invoice: ReceivableDetail;
}

function show(server: Server, post: (request: SentRequest) => FakeAnswer) {
  const of = (path: string): unknown => {
    if (path.includes('/receivables/3')) return server.invoice;
    if (path.includes('/payments/7/proposals')) return { proposals: [] };
    if (path.includes('/payments/7')) return server.payment;
    return { resultList: path.includes('/payments') ? [server.payment] : [], nextCursor: null };
  };
  const network = createFakeNetwork((request) =>
    request.method === 'POST' ? post(request) : { status: 200, body: { data: of(request.address) } },
  );
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  render(
    <AppTheme theme="light">
      <MemoryRouter initialEntries={['/accounts?tab=payments&id=7&for=3']}>
        <PaymentsTab />
      </MemoryRouter>
    </AppTheme>,
  );
  return network;
}

const posts = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method === 'POST');

test('a payment that was used meanwhile is refused: both amounts are shown, and what was typed stays', async () => {
  const server: Server = { payment: PAYMENT, invoice: INVOICE };
  const { sent } = show(server, () => {
    server.payment = { ...PAYMENT, unallocated: 20_000 };
    server.invoice = { ...INVOICE, outstanding: 13_000, settled: 20_000, state: 'part' };
    return { status: 409, body: { messages: [{ code: 'W0002', text: '更新されています。' }] } };
  });
  const amount = await screen.findByLabelText('I2026-000003 の充当額');
  expect(amount).toHaveProperty('value', '33,000');
  fireEvent.change(amount, { target: { value: '３００００' } });
  expect(screen.getByText('充当後の残り 20,000円')).toBeTruthy();
  const button = screen.getByRole('button', { name: '充当する' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('この画面を開いたあとに、未充当額が50,000円から20,000円に変わりました。');
  await screen.findByText('請求書 I2026-000003 の残額が、33,000円から13,000円に変わりました。');
  expect(posts(sent).map(({ body }) => body)).toEqual([
    { unallocated: 50_000, allocations: [{ documentId: '3', amount: 30_000, fee: 0 }] },
  ]);
  expect(amount).toHaveProperty('value', '３００００');
  expect(screen.getByText('未充当額を10,000円超えています。')).toBeTruthy();
});

test('what is allocated is shown in the ledger, and nothing is left to allocate', async () => {
  const allocated: PaymentDetail = {
    ...PAYMENT,
    unallocated: 0,
    allocations: [
      {
        ...{ allocationId: '1', kind: 'payment', amount: 50_000, happenedAt: '20261125100000' },
        ...{ payment: null, invoice: { documentId: '3', documentNo: 'I2026-000003', party: '見本放送' } },
        ...{ actorId: 'keiri0001', text: '', reverses: null, isReversed: false },
      },
    ],
  };
  const server: Server = { payment: PAYMENT, invoice: { ...INVOICE, outstanding: 50_000 } };
  show(server, () => {
    server.payment = allocated;
    return { status: 200, body: { data: allocated } };
  });
  fireEvent.click(await screen.findByRole('button', { name: '充当する' }));
  const ledger = await screen.findByRole('list', { name: '明細' });
  expect(within(ledger).getByText(/I2026-000003 見本放送/)).toBeTruthy();
  expect(within(ledger).getByRole('button', { name: '充当を取り消す' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '充当する' })).toBeNull();
  expect(screen.queryByRole('button', { name: '返金を記録' })).toBeNull();
});
