import { afterEach, expect, test } from '@jest/globals';
import type { TransferRule } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { AppTheme, DialogOutlet } from '@newsphoto/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { recordOf } from '../model/rule-fields.ts';
import { timesText } from '../model/rule-labels.ts';
import { RuleEditor } from './rule-editor.tsx';

afterEach(cleanup);

const RULE: TransferRule = {
  ...{ ruleId: '5', name: '政治', savedSearchId: '1', destinationId: '2', isActive: false, version: 4 },
  ...{ weekdays: [1, 2, 3, 4, 5], from: '22:00', to: '06:00', dailyFiles: 10, dailyMegabytes: 100 },
  ...{ reports: true, searchName: '首相', destinationName: '編集局', isOfWire: false, sentToday: 0 },
  ...{ bytesToday: 0, waiting: 0, lastSentAt: '', problem: null },
};
const CHOICES = {
  searches: [{ value: '1', label: '首相' }],
  destinations: [{ value: '2', label: '編集局' }],
};

test('[E-093] a rule starts after a confirmation that it sends by itself; without it nothing is saved and nothing is lost', async () => {
  setSession(fakeMemberInfo([]));
  const network = createFakeNetwork(() => ({ status: 204 }));
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  const ends = { onSaved: () => undefined, onGone: () => undefined };
  render(
    <MemoryRouter>
      <AppTheme theme="light">
        <RuleEditor rule={RULE} choices={CHOICES} {...ends} />
        <DialogOutlet />
      </AppTheme>
    </MemoryRouter>,
  );
  const press = (name: string) =>
    fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
  fireEvent.click(screen.getByRole('checkbox', { name: '自動転送を行う' }));
  press('保存');
  await screen.findByText('確定すると、設定された転送先へ自動でFTP転送します。よろしいですか？');
  press('キャンセル');
  await waitFor(() => expect(screen.queryByText(/よろしいですか/)).toBeNull());
  expect(network.sent).toEqual([]);
  expect(screen.getByRole('checkbox', { name: '自動転送を行う' })).toHaveProperty('checked', true);
  await waitFor(() => {
    press('保存');
    expect(screen.getByText(/よろしいですか/)).toBeTruthy();
  });
  press('確定する');
  await waitFor(() => expect(network.sent).toHaveLength(1));
  const { name, savedSearchId, destinationId, weekdays, from, to, dailyFiles, dailyMegabytes, reports } =
    RULE;
  expect(network.sent[0]?.body).toEqual({
    ...{ name, savedSearchId, destinationId, weekdays, from, to, dailyFiles, dailyMegabytes, reports },
    ...{ isActive: true, version: 4 },
  });
});

test('days and hours in words; what was deleted has to be chosen again', () => {
  expect(timesText(RULE)).toBe('平日 22:00〜翌06:00');
  expect(timesText({ weekdays: [6, 0], from: '05:00', to: '09:30' })).toBe('日・土 05:00〜09:30');
  expect(timesText({ weekdays: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '00:00' })).toBe('毎日 終日');
  expect(recordOf({ ...RULE, destinationName: '' }).values).toMatchObject({
    ...{ destinationId: '', savedSearchId: '1' },
  });
});
