import { afterEach, expect, test } from '@jest/globals';
import { DESK_HOURS, type DeskSource, PERMISSION_EDIT } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { AppTheme, DialogOutlet } from '@newsphoto/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SourceDialog } from './source-dialog.tsx';

afterEach(cleanup);

const SOURCE: DeskSource = {
  ...{ folder: 'nagoya', name: '名古屋支社', desk: '写真', isActive: true, problem: '', version: 3 },
  defaults: { credit: ['名古屋'], countryCode: ['JPN'] },
  hours: new Array<number>(DESK_HOURS).fill(0),
  target: 'archive',
  news: { format: '', encoding: '', timeZone: '', sourceName: '', rights: '' },
};

type Answer = { readonly status: number; readonly body?: unknown };
const refusal = (status: number, code: string, text: string, field?: string): Answer => ({
  status,
  body: { messages: [{ code, text, ...(field && { field }) }] },
});

/** Answers the puts one after the other; the last one stays. */
function show(answers: readonly Answer[], saved: DeskSource = SOURCE) {
  setSession(fakeMemberInfo([PERMISSION_EDIT]));
  let puts = 0;
  const network = createFakeNetwork(({ method }) => {
    const summary = { sources: [saved], counts: { all: 0, unread: 0, mine: 0 }, refused: [] };
    if (method !== 'PUT') return { status: 200, body: { data: summary } };
    puts += 1;
    return answers[Math.min(puts, answers.length) - 1] ?? { status: 204 };
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  const gone: string[] = [];
  render(
    <AppTheme theme="light">
      <SourceDialog source={SOURCE} onGone={() => gone.push('gone')} />
      <DialogOutlet />
    </AppTheme>,
  );
  const sent = () => network.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { sent, gone };
}

const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const save = (name = '保存') => fireEvent.click(screen.getByRole('button', { name }));

test('what is changed is sent with its version; other defaults stay, empty ones go, lists are one a line', async () => {
  const { sent, gone } = show([{ status: 204 }]);
  fill(/^配信元の名前/, '名古屋');
  fill(/^クレジット/, '');
  fill(/^キーワード/, '速報\n名古屋');
  fireEvent.click(screen.getByRole('checkbox', { name: '届いた写真を取り込む' }));
  save();
  await waitFor(() => expect(gone).toEqual(['gone']));
  const defaults = { countryCode: ['JPN'], keywords: ['速報', '名古屋'] };
  expect(sent()).toEqual([{ name: '名古屋', desk: '写真', isActive: false, version: 3, defaults }]);
});

test('without a name nothing is sent, and a refused value is shown at its field with the input left', async () => {
  const { sent } = show([
    refusal(400, 'E0044', 'クレジットに使用できない文字があります。', 'defaults.credit'),
  ]);
  fill(/^配信元の名前/, '');
  save();
  expect(await screen.findByText(/入力してください/)).toBeTruthy();
  expect(sent()).toEqual([]);
  fill(/^配信元の名前/, '名古屋');
  fill(/^クレジット/, '名古屋・豊橋');
  save();
  expect(await screen.findByText('クレジットに使用できない文字があります。')).toBeTruthy();
  const credit = screen.getByRole<HTMLInputElement>('textbox', { name: /^クレジット/ });
  expect([credit.getAttribute('aria-invalid'), credit.value]).toEqual(['true', '名古屋・豊橋']);
});

test('what another editor saved meanwhile is shown, and is overwritten on purpose alone', async () => {
  const saved = { ...SOURCE, name: '中部支社', version: 4 };
  const { sent, gone } = show(
    [refusal(409, 'W0002', 'ほかのユーザーが更新しました。'), { status: 204 }],
    saved,
  );
  fill(/^配信元の名前/, '名古屋');
  save();
  expect(await screen.findByText('中部支社')).toBeTruthy();
  save('この内容で上書き保存');
  await waitFor(() => expect(gone).toEqual(['gone']));
  expect(sent()).toMatchObject([{ version: 3 }, { name: '名古屋', version: 4 }]);
});
