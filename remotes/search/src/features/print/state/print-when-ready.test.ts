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
const there = async () => undefined;

/** A picture that is loaded when `finish` is called. */
function late() {
  let finish: () => void = () => undefined;
  const decoded = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { decode: () => decoded, finish: () => finish() };
}

function printing(...decodes: readonly (() => Promise<void>)[]) {
  const print = jest.fn();
  const report: string[] = [];
  const canceling = new AbortController();
  const outcome = printWhenReady(pictures(...decodes), {
    print,
    onProgress: ({ done, all }) => report.push(`${done}/${all}`),
    canceled: canceling.signal,
  });
  return { print, report, canceling, outcome };
}

test('the dialogue opens when the last picture is decoded, not before; the number of loaded ones is reported', async () => {
  const slow = late();
  const { print, report, outcome } = printing(there, slow.decode);
  while (report.length < 2) await Promise.resolve();
  expect(print).not.toHaveBeenCalled();
  expect(report).toEqual(['0/2', '1/2']);
  slow.finish();
  expect(await outcome).toBe(0);
  expect(print).toHaveBeenCalledTimes(1);
  expect(report.at(-1)).toBe('2/2');
});

test('pictures that cannot be shown are counted and hold nothing up', async () => {
  const gone = async () => {
    throw new DOMException('gone', 'EncodingError');
  };
  const { print, report, outcome } = printing(gone, there);
  expect(await outcome).toBe(1);
  expect(print).toHaveBeenCalledTimes(1);
  expect(report.at(-1)).toBe('2/2');
});

test('what was cancelled while pictures were awaited is not printed, whatever comes later', async () => {
  const slow = late();
  const { print, canceling, outcome } = printing(slow.decode);
  canceling.abort();
  expect(await outcome).toBeUndefined();
  slow.finish();
  await slow.decode();
  await Promise.resolve();
  expect(print).not.toHaveBeenCalled();
});
