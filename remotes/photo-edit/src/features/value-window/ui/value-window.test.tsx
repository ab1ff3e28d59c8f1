import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createBus, openBusChannel } from '@newsphoto/bus';
import { PERMISSION_EDIT } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { storeWindowValues } from '../../../blocks/value-window/state/window-values.ts';
import { ValueWindow } from './value-window.tsx';

const FORM_ID = 'window:202600000001';
/** As long as a form may take to answer. */
const ANSWER_MS = 3_000;
const form = () => createBus(openBusChannel());

beforeEach(() => {
  setSession(fakeMemberInfo([PERMISSION_EDIT]));
  const { adapter } = createFakeNetwork(() => ({ status: 200, body: { data: { suggestions: [] } } }));
  configureHttp({ ports: SILENT_PORTS, adapter });
  storeWindowValues('K052', { formId: FORM_ID, value: '港\n朝' });
  render(<ValueWindow field="K052" title="キーワードの選択" what="キーワード" kind="keyword" />);
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
  cleanup();
});

const box = (name: string) => screen.queryByRole<HTMLInputElement>('checkbox', { name });
const after = (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds));

test('a window whose form does not answer shows it; one that answers with other values is followed', async () => {
  fireEvent.click(box('港') as HTMLElement);
  expect(box('港')).toBeNull();
  await after(ANSWER_MS);
  expect(screen.getByRole('alert').textContent).toContain('編集画面に反映されていません');
  // A form that may not be changed has the values of before.
  const other = form();
  other.publish({ type: 'formUpdate', data: { field: 'K052', value: '港', formId: FORM_ID } });
  other.publish({ type: 'formUpdate', data: { field: 'K052', value: 'x', formId: 'another' } });
  await waitFor(() => expect(box('港')).toBeTruthy());
  expect([box('朝'), box('x')]).toEqual([null, null]);
  other.close();
});

test('an answer with the values that were sent changes nothing', async () => {
  const other = form();
  const heard: string[] = [];
  other.subscribe('formUpdate', (data) => {
    heard.push(data.value);
    other.publish({ type: 'formUpdate', data });
  });
  fireEvent.click(box('港') as HTMLElement);
  fireEvent.click(box('朝') as HTMLElement);
  await waitFor(() => expect(heard).toEqual(['朝', '']));
  await after(ANSWER_MS);
  expect([box('港'), box('朝'), screen.queryByRole('alert')]).toEqual([null, null, null]);
  other.close();
});
