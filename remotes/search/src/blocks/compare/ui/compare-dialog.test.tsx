import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { contentDetail } from '@newsphoto/content/testing';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { pageBanners } from '@newsphoto/ui';
import { EMPTY_SELECTION, SelectionBar } from '@newsphoto/ui/grid';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useCompare } from './opened-compare.tsx';

const IDS = ['202600000001', '202600000002', '202600000003'];
let sent: ReturnType<typeof createFakeNetwork>['sent'];

beforeEach(() => {
  const network = createFakeNetwork(({ address }) => {
    const contentId = /\d{12}/.exec(address)?.[0];
    if (contentId) return { status: 200, body: { data: contentDetail({ contentId, headline: contentId }) } };
    return { status: 200, body: { data: [] } };
  });
  sent = network.sent;
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  setSession(fakeMemberInfo());
});
afterEach(() => {
  cleanup();
  clearQueries();
});

const press = (key: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const pictures = () => screen.getAllByRole('img').filter(({ tagName }) => tagName === 'IMG');
const transforms = () => pictures().map(({ parentElement }) => parentElement?.style.transform);

interface Comparing {
  readonly ticked: readonly string[];
  readonly onRemove: (contentId: string) => void;
}

function Comparing({ ticked, onRemove }: Comparing) {
  const { action, dialog } = useCompare({ ticked: () => ticked, onRemove });
  const selection = { ...EMPTY_SELECTION, marked: new Set(ticked) };
  return (
    <>
      <SelectionBar selection={selection} ids={ticked} actions={[action]} onClear={() => undefined} />
      {dialog}
    </>
  );
}

async function compare(ticked: readonly string[], onRemove = jest.fn()) {
  render(<Comparing ticked={ticked} onRemove={onRemove} />);
  await press('v');
  return onRemove;
}

test('v shows the ticked contents side by side, zoomed and moved together by keys', async () => {
  await compare(IDS);
  await waitFor(() => expect(pictures()).toHaveLength(3));
  expect(new Set(transforms())).toEqual(new Set(['translate(0%, 0%) scale(1)']));
  await press('z');
  expect(new Set(transforms())).toEqual(new Set(['translate(0%, 0%) scale(2.5)']));
  await press('ArrowLeft');
  expect(new Set(transforms())).toEqual(new Set(['translate(10%, 0%) scale(2.5)']));
  await press('z');
  expect(new Set(transforms())).toEqual(new Set(['translate(0%, 0%) scale(1)']));
});

test('arrows move between fitted pictures, and the one with the focus is rated', async () => {
  await compare(IDS);
  await waitFor(() => expect(pictures()).toHaveLength(3));
  await screen.findAllByRole('button', { name: '★4' });
  await press('ArrowRight');
  await press('4');
  const changed = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(changed).toEqual([{ contentIdList: [IDS[1]], stars: 4 }]);
});

test('a removed content leaves the comparison and the selection; one alone ends it', async () => {
  const onRemove = await compare(IDS);
  await waitFor(() => expect(pictures()).toHaveLength(3));
  const removeFirst = async () => {
    const [first] = screen.getAllByRole('button', { name: /を比較から外す$/ });
    if (first) await act(async () => fireEvent.click(first));
  };
  await removeFirst();
  expect(onRemove.mock.calls).toEqual([[IDS[0]]]);
  expect(pictures()).toHaveLength(2);
  await removeFirst();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the button of the selection bar compares as well, two to four', async () => {
  render(<Comparing ticked={IDS.slice(0, 2)} onRemove={() => undefined} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '比較（v）' })));
  await waitFor(() => expect(pictures()).toHaveLength(2));
  cleanup();
  render(<Comparing ticked={IDS.slice(0, 1)} onRemove={() => undefined} />);
  expect(screen.getByRole('button', { name: '比較（2～4件）' })).toHaveProperty('disabled', true);
});

test('fewer than two or more than four are not compared', async () => {
  for (const ticked of [IDS.slice(0, 1), [...IDS, '202600000004', '202600000005']]) {
    await compare(ticked);
    expect(pageBanners.get().at(-1)?.message).toContain('2～4件');
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
  }
});
