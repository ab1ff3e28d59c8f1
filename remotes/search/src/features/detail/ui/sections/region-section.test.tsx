import { afterEach, expect, test } from '@jest/globals';
import { contentDetail } from '@newsphoto/content/testing';
import type { ImageRegion } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ContentView } from '../content-view.tsx';

afterEach(() => {
  cleanup();
  clearQueries();
});

const REGIONS: readonly ImageRegion[] = [
  {
    ...{ name: '山田太郎', kind: 'Face' },
    outline: {
      shape: 'polygon',
      points: [
        [0.1, 0.2],
        [0.3, 0.2],
        [0.3, 0.5],
      ],
    },
  },
  { name: '', kind: 'logo', outline: { shape: 'ellipse', x: 0.5, y: 0.5, radiusX: 0.1, radiusY: 0.2 } },
  { name: '輪郭のない人', kind: 'human' },
];

test('regions are requested once they are to be shown; the one with focus or pointer is marked in the picture', async () => {
  setSession(fakeMemberInfo());
  const requested: string[] = [];
  const network = createFakeNetwork(({ address }) => {
    if (!address.endsWith('/regions')) return 'never';
    requested.push(address);
    return { status: 200, body: { data: { regions: REGIONS } } };
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  const content = contentDetail({ previewUrl: '/media/p.jpg', aspectRatio: 1.5, regionCount: 3 });
  const { container } = render(
    <MemoryRouter>
      <ContentView content={content} logined />
    </MemoryRouter>,
  );
  const toggle = await screen.findByRole('button', { name: '領域を表示', pressed: false });
  expect(requested).toEqual([]);
  fireEvent.click(toggle);
  const named = await screen.findByRole('button', { name: '山田太郎・顔' });
  expect(requested).toEqual([`/api/contents/${content.contentId}/regions`]);
  expect(screen.getByText('輪郭のない人・人・位置の記録なし').tagName).toBe('SPAN');
  const marked = () => Array.from(container.querySelectorAll('[data-pointed] > *'), (one) => one.outerHTML);
  await waitFor(() => expect(container.querySelectorAll('polygon, ellipse')).toHaveLength(2));
  expect(marked()).toEqual([]);
  fireEvent.focus(named);
  expect(marked()).toEqual(['<polygon points="150,200 450,200 450,500"></polygon>']);
  fireEvent.blur(named);
  fireEvent.pointerEnter(screen.getByRole('button', { name: '名前なし・logo' }));
  expect(marked()).toEqual(['<ellipse cx="750" cy="500" rx="150" ry="200"></ellipse>']);
  fireEvent.click(toggle);
  expect(container.querySelectorAll('polygon, ellipse')).toHaveLength(0);
});
