import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { contentSummary } from '@newsphoto/content/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HoverCaption } from './result-grid.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const ITEMS = [
  contentSummary({ headline: '桜', restricted: true }),
  contentSummary({
    ...{ headline: '海', contentType: '1', durationSeconds: 35, visibility: '3' },
    ...{ shotDate: '196X0000', credit: '共同' },
  }),
];

function show({ off = false } = {}) {
  render(
    <HoverCaption items={off ? undefined : { get: (index) => ITEMS[index] }}>
      <ul>
        {ITEMS.map((item, index) => (
          <li key={item.headline} data-index={index}>
            <a href="/web/x" data-item-focus>
              {`写真${index}`}
            </a>
          </li>
        ))}
      </ul>
    </HoverCaption>,
  );
  return ['写真0', '写真1'].map((name) => screen.getByText(name));
}
const rest = (ms = 150) => act(() => jest.advanceTimersByTime(ms));
const over = (target: Element | undefined, pointerType = 'mouse') => {
  const event = new MouseEvent('pointerover', { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(target ?? document.body, event);
};

test('where a mouse rests the tile says what it is, and no other tile does', () => {
  const [first, second] = show();
  over(first);
  rest(149);
  expect(screen.queryByText('桜')).toBeNull();
  rest(1);
  expect(screen.getByText('桜').closest('[data-index]')?.getAttribute('data-index')).toBe('0');
  expect(first?.closest('li')?.textContent).toBe('写真0桜2026/01/05　ニュースフォト特記事項あり');
  over(second);
  expect(screen.queryByText('桜')).toBeNull();
  rest();
  expect(screen.getByText('海').closest('[data-index]')?.getAttribute('data-index')).toBe('1');
  expect(second?.closest('li')?.textContent).toBe('写真1海196X　共同　動画　0:35　限定公開');
  over(document.querySelector('ul') ?? undefined);
  expect(screen.queryByText('海')).toBeNull();
});

test('a finger shows nothing, nor does a mouse where the texts are beneath the pictures', () => {
  over(show()[0], 'touch');
  rest();
  expect(screen.queryByText('桜')).toBeNull();
  cleanup();
  over(show({ off: true })[0]);
  rest();
  expect(screen.queryByText('桜')).toBeNull();
});

test('keys that come to a tile show it, and it goes with them; a screen reader does not read it twice', () => {
  const [first] = show();
  const matches = jest.spyOn(Element.prototype, 'matches').mockReturnValue(true);
  act(() => first?.focus());
  rest();
  matches.mockRestore();
  expect(screen.getByText('桜').closest('[aria-hidden="true"]')).not.toBeNull();
  act(() => first?.blur());
  expect(screen.queryByText('桜')).toBeNull();
});
