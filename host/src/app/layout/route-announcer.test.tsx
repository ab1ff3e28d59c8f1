import { afterEach, expect, jest, test } from '@jest/globals';
import type { ComposedRoute } from '@newsphoto/contract';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RouteAnnouncer } from './route-announcer.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const page = (path: string, viewport: ComposedRoute['viewport']) => ({
  path,
  element: <RouteAnnouncer />,
  handle: {
    route: { path, title: path, viewport, access: { guests: [] }, module: './page', owner: 'search' },
  },
});
const content = () => document.querySelector<HTMLMetaElement>('meta[name="viewport"]')?.content;

function resizeTo(width: number): void {
  jest.spyOn(window.screen, 'width', 'get').mockReturnValue(width);
  act(() => {
    window.dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(1_000);
  });
}

test('[C-020][R-010] on an initial-scale route a resize computes the scale again; on another one nothing listens', async () => {
  jest.useFakeTimers();
  const router = createMemoryRouter([page('/a', 'initial-scale'), page('/b', 'media')], {
    initialEntries: ['/a'],
  });
  render(<RouterProvider router={router} />);
  resizeTo(640);
  expect(content()).toBe('width=1280, initial-scale=0.5');
  resizeTo(960);
  expect(content()).toBe('width=1280, initial-scale=0.75');
  await act(async () => router.navigate('/b'));
  expect(content()).toBe('width=1280');
  resizeTo(640);
  expect(content()).toBe('width=1280');
  jest.useRealTimers();
});
