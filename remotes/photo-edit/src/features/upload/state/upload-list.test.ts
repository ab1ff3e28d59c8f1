import { expect, test } from '@jest/globals';
import { newItem } from '../model/upload-item.ts';
import { UploadList } from './upload-list.ts';

test('thousands of changes are shown once a frame, and only changed rows are new objects', () => {
  const frames: (() => void)[] = [];
  const list = new UploadList((work) => frames.push(work));
  list.add(
    Array.from({ length: 5_000 }, (_, at) => newItem({ id: `f${at}`, name: 'a.jpg', folder: '', size: 100 })),
  );
  frames.shift()?.();
  const stored: (readonly string[])[] = [];
  list.onChanged = (ids) => stored.push(ids);
  let shown = 0;
  list.subscribe(() => {
    shown += 1;
  });
  const ids = list.idsOf('all');
  const rows = list.pagesOf(ids, () => undefined);
  const [first, second] = [rows.get(0), rows.get(1)];
  for (let sent = 1; sent <= 1_000; sent += 1) list.change('f0', { phase: 'sending', sent: sent / 10 });
  expect([shown, frames.length]).toEqual([0, 1]);
  frames.shift()?.();
  expect([shown, stored, list.idsOf('all') === ids]).toEqual([1, [['f0']], true]);
  expect([rows.get(0) === first, rows.get(1) === second]).toEqual([false, true]);
  expect(list.totals()).toMatchObject({ bytes: 100, sent: 100, pending: 1, reading: 4_999 });
});

test('only rows that are looked at request a picture, and only where there could be one', () => {
  const list = new UploadList((work) => work());
  const row = (id: string, isDecodable: boolean) => ({
    ...newItem({ id, name: 'a.jpg', folder: '', size: 1 }),
    isDecodable,
  });
  list.add([row('a', true), row('b', false), row('c', true), row('d', true)]);
  const seen: string[] = [];
  const see = (id: string) => {
    seen.push(id);
    list.change(id, { isDecodable: false });
  };
  list.pagesOf(list.idsOf('all'), see).want(0, 2);
  expect(seen).toEqual(['a', 'c']);
  // It was read meanwhile.
  list.change('b', { isDecodable: true });
  expect(seen).toEqual(['a', 'c', 'b']);
});
