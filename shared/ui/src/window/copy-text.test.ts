import { afterEach, expect, jest, test } from '@jest/globals';
import { copyText } from './copy-text.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
});

test.each([
  [' a ', 'a'],
  ['\n見出し\r\n', '見出し'],
  ['　全角の空白　', '全角の空白'],
  ['a  b', 'a  b'],
])('[N-005] of %j the text %j is copied', async (text, copied) => {
  const writeText = jest.fn<Clipboard['writeText']>(async () => undefined);
  expect(await copyText(text, { writeText })).toBe(true);
  expect(writeText).toHaveBeenCalledWith(copied);
});

test('a refusal is answered, not thrown', async () => {
  const writeText = jest.fn<Clipboard['writeText']>().mockRejectedValue(new Error('NotAllowedError'));
  expect(await copyText('a', { writeText })).toBe(false);
});

test('[N-005] without a secure context the selection is copied, and the focus comes back', async () => {
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  let selected = '';
  Object.assign(document, {
    execCommand: () => {
      const field = document.activeElement;
      if (field instanceof HTMLTextAreaElement) selected = field.value;
      return true;
    },
  });
  expect(await copyText(' a ')).toBe(true);
  expect(selected).toBe('a');
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(button);
});
