import { beforeEach, expect, test } from '@jest/globals';
import { checkRegistration, readClipboardList } from './clipboard-list.ts';

const ids = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `2026${String(from + index).padStart(8, '0')}`);

beforeEach(() => sessionStorage.clear());

const register = (contentIds: readonly string[]) => {
  const registration = checkRegistration(sessionStorage, contentIds);
  if (registration.kind === 'new') registration.keep();
  return registration;
};

test('contents that are put on the clipboard are in clipboardList, each once', () => {
  expect(sessionStorage.getItem('clipboardList')).toBeNull();
  register(ids(2));
  register(ids(3));
  expect(JSON.parse(sessionStorage.getItem('clipboardList') ?? '')).toEqual(ids(3));
});

test('the same contents again: the catalogue’s text, and the list stays', () => {
  register(ids(2));
  expect(register(ids(2))).toEqual({
    kind: 'known',
    message: '選択した素材はすでにクリップボードに登録されています。',
  });
  expect(readClipboardList(sessionStorage)).toEqual(ids(2));
});

test('more than 200 are refused as a whole', () => {
  register(ids(199));
  expect(register(ids(2, 200))).toEqual({
    kind: 'full',
    message: 'クリップボードに登録できる素材は200件までです。',
  });
  expect(readClipboardList(sessionStorage)).toHaveLength(199);
});

test('a list that another program wrote is read as far as it is one', () => {
  sessionStorage.setItem('clipboardList', '{');
  expect(readClipboardList(sessionStorage)).toEqual([]);
  sessionStorage.setItem('clipboardList', JSON.stringify([...ids(1), 7, 'x', null]));
  expect(readClipboardList(sessionStorage)).toEqual(ids(1));
});
