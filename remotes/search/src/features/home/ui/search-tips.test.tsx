import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fakeMemberInfo, fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useTipsSetting } from '../state/use-tips-setting.ts';
import { SearchTips } from './index-page-view.tsx';

beforeEach(() => {
  localStorage.clear();
  setSession(fakeMemberInfo());
});
afterEach(cleanup);

function Page({ hasRoom }: { readonly hasRoom: boolean }) {
  return <SearchTips setting={useTipsSetting(hasRoom)} />;
}
/** A visit of the page; reports whether the tips are open. */
const visit = (hasRoom = true): boolean => {
  cleanup();
  render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page hasRoom={hasRoom} /> }])} />,
  );
  return screen.getByRole('group').hasAttribute('open');
};
/** As the browser does for a click on the summary. */
const turn = () => {
  const tips = screen.getByRole('group');
  tips.toggleAttribute('open');
  fireEvent(tips, new Event('toggle'));
};

test('the first view explains how to search if there is room; after a search the tips are one line', () => {
  expect([visit(false), visit(true)]).toEqual([false, true]);
  fireEvent.click(screen.getByRole('link', { name: '台風+地震' }));
  expect([visit(false), visit(true)]).toEqual([false, false]);
});

test('what the user sets stays, whatever is searched, and is no one else’s', () => {
  visit();
  turn();
  expect(screen.getByRole('group').hasAttribute('open')).toBe(false);
  expect(visit()).toBe(false);
  turn();
  fireEvent.click(screen.getByRole('link', { name: '首相 会見' }));
  expect([visit(true), visit(false)]).toEqual([true, true]);
  turn();
  act(() => setSession(fakeUserInfo({ userId: 'member002' })));
  expect([visit(true), visit(false)]).toEqual([true, false]);
});
