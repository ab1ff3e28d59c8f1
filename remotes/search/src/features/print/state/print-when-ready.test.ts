import { expect, jest, test } from '@jest/globals';
import { printWhenReady } from './print-when-ready.ts';

function pictures(...decodes: readonly (() => Promise<void>)[]): HTMLElement {
  const root = document.createElement('div');
  for (const decode of decodes) {
    const picture = document.createElement('img');
    Object.assign(picture, { decode });
    root.append(picture);
  }
  return root;
}

test('[R-056] the dialogue opens when the last picture is decoded, not before', async () => {
  const print = jest.fn();
  let finish: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const printing = printWhenReady(
    pictures(
      async () => undefined,
      () => slow,
    ),
    print,
  );
  await Promise.resolve();
  expect(print).not.toHaveBeenCalled();
  finish();
  expect(await printing).toBe(0);
  expect(print).toHaveBeenCalledTimes(1);
});

test('pictures that cannot be shown are counted and hold nothing up', async () => {
  const print = jest.fn();
  const gone = async () => {
    throw new DOMException('gone', 'EncodingError');
  };
  expect(
    await printWhenReady(
      pictures(gone, async () => undefined),
      print,
    ),
  ).toBe(1);
  expect(print).toHaveBeenCalledTimes(1);
});
