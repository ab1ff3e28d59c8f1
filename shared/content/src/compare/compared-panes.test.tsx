import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Dialog, useKeyCommands } from '@newsphoto/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ComparedPane, ComparedPanes } from './compared-panes.tsx';
import { useSharedZoom } from './use-shared-zoom.ts';

const FRAME = { width: 600, height: 400, left: 0, top: 0 };
const onZero = jest.fn();

beforeEach(() => {
  onZero.mockClear();
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ ...new DOMRect(), ...FRAME }) as DOMRect);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** Pictures of 2,400 × 1,600 pixels, whose original is shown when they are zoomed. */
function Comparing({ ids }: { readonly ids: readonly string[] }) {
  const view = useSharedZoom(ids);
  useKeyCommands({ '0': onZero }, { inDialog: true });
  return (
    <Dialog title="比較" placement="full" onClose={() => undefined}>
      <ComparedPanes view={view}>
        {ids.map((id) => (
          <ComparedPane
            key={id}
            view={view}
            contentId={id}
            name={id}
            picture={{ thumbnail: '', preview: `/${id}.jpg`, original: `/${id}-o.jpg`, width: 2400, alt: id }}
          >
            <span>{id}</span>
          </ComparedPane>
        ))}
      </ComparedPanes>
    </Dialog>
  );
}

const press = (key: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const places = () =>
  new Set(screen.getAllByRole('img').map(({ parentElement }) => parentElement?.style.transform));
const percent = () => screen.getByLabelText('倍率').textContent;

async function show(ids: readonly string[], ratio = 1.5) {
  render(<Comparing ids={ids} />);
  for (const picture of screen.getAllByRole('img')) {
    Object.defineProperties(picture, {
      naturalWidth: { value: 1200 },
      naturalHeight: { value: 1200 / ratio },
    });
    await act(async () => void fireEvent.load(picture));
  }
}

test('z shows the pixels of the original in all pictures, 0 fits them, and leaves its key to others when they are fitted', async () => {
  await show(['a', 'b']);
  expect(percent()).toBe('25%');
  await press('z');
  expect([percent(), places()]).toEqual(['100%', new Set(['translate(0%, 0%) scale(4)'])]);
  expect(document.querySelectorAll('img[src="/a-o.jpg"], img[src="/b-o.jpg"]')).toHaveLength(2);
  await press('ArrowRight');
  expect(places()).toEqual(new Set(['translate(-10%, 0%) scale(4)']));
  await press('0');
  expect([percent(), places(), onZero.mock.calls.length]).toEqual([
    '25%',
    new Set(['translate(0%, 0%) scale(1)']),
    0,
  ]);
  await press('0');
  expect(onZero).toHaveBeenCalledTimes(1);
});

test('the wheel zooms all around the point, and dragging moves all', async () => {
  await show(['a', 'b']);
  const [frame] = document.querySelectorAll<HTMLElement>('[data-frame]');
  if (!frame) throw new Error('no frame');
  frame.setPointerCapture = () => undefined;
  await act(async () => void fireEvent.wheel(frame, { deltaY: -100, clientX: 600, clientY: 200 }));
  const [place = ''] = [...places()];
  expect([places().size, /^translate\(-\d/.test(place)]).toEqual([1, true]);
  await press('z');
  await press('z');
  const point = (type: string, clientX: number) =>
    act(async () => {
      const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 200 });
      fireEvent(frame, Object.assign(event, { isPrimary: true, pointerId: 1 }));
    });
  await point('pointerdown', 100);
  await point('pointermove', 160);
  await point('pointerup', 160);
  await point('pointermove', 300);
  const [moved = ''] = [...places()];
  expect([places().size, Math.round(Number(/[\d.]+/.exec(moved)?.[0]))]).toEqual([1, 10]);
});

test('four wide pictures have two rows; upright ones, and three, are beside each other', async () => {
  const inTwoRows = () => document.querySelector('[data-two-rows]') !== null;
  const found: boolean[] = [];
  for (const [ids, ratio] of [['abcd', 1.5] as const, ['abcd', 0.7] as const, ['abc', 1.5] as const]) {
    await show([...ids], ratio);
    found.push(inTwoRows());
    cleanup();
  }
  expect(found).toEqual([true, false, false]);
});
