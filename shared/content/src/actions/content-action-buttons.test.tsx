import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ComposedExtension } from '@newsphoto/contract';
import { type ProvidedExtensions, withExtensions } from '@newsphoto/extensions/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ContentActionButtons } from './content-action-buttons.tsx';
import { besideOwn } from './use-content-actions.ts';

const action = (order: number): ComposedExtension => ({
  ...{ point: 'content-action', id: `act-${order}`, owner: 'demo', order, label: `操作${order}` },
  ...{ access: { guests: [] }, module: './act' },
});
const CONTENT = { contentId: '000000000001', contentType: '0' } as const;
let provided: ProvidedExtensions;
function show(count: number): void {
  provided = withExtensions(Array.from({ length: count }, (_, order) => action(order)));
  render(
    <MemoryRouter>
      <ContentActionButtons content={CONTENT} />
    </MemoryRouter>,
  );
}
beforeEach(() => setSession(fakeMemberInfo()));
afterEach(() => {
  cleanup();
  provided.end();
});

test('up to five actions are buttons; of more, four are, and the others are in a menu that runs them', async () => {
  show(5);
  expect(screen.getAllByRole('button')).toHaveLength(5);
  cleanup();
  provided.end();
  show(20);
  expect(screen.getAllByRole('button', { name: /^操作/ })).toHaveLength(4);
  fireEvent.click(screen.getByRole('button', { name: 'その他の操作' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(16);
  fireEvent.click(screen.getByRole('menuitem', { name: '操作19' }));
  expect(provided.runs).toEqual([{ id: 'act-19', input: { contentIds: [CONTENT.contentId] } }]);
});

test('of many remotes two actions are before those of the screen', () => {
  const named = (...labels: string[]) => labels.map((label) => ({ label, onRun: () => undefined }));
  const labels = besideOwn(named('1', '2', '3', '4'), named('印刷', 'CSV')).map(({ label }) => label);
  expect(labels).toEqual(['1', '2', '印刷', 'CSV', '3', '4']);
});
