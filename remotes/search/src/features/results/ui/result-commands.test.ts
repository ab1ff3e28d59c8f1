import { afterEach, expect, jest, test } from '@jest/globals';
import type { OfferedAction } from '@newsphoto/content';
import { contentSummary } from '@newsphoto/content/testing';
import { EMPTY_SELECTION, type ItemActions } from '@newsphoto/ui/grid';
import { resultMenu } from './result-commands.tsx';

const actions: ItemActions = {
  select: jest.fn(),
  toggle: jest.fn(),
  tickRange: jest.fn(),
  tickAll: jest.fn(),
  clear: jest.fn(),
  unselect: jest.fn(),
  open: jest.fn(),
};
const content = contentSummary();
const offer = (input: Partial<OfferedAction['entry']>, run = jest.fn()): OfferedAction => ({
  entry: {
    ...{ point: 'content-action', id: 'send', owner: 'download', order: 10, label: 'FTP転送' },
    ...{ access: { guests: [] }, module: './send' },
    ...input,
  },
  ...{ icon: null, run, warm: jest.fn() },
});
const props = {
  offered: [] as readonly OfferedAction[],
  selection: EMPTY_SELECTION,
  actions,
  items: { get: (index: number) => (index === 3 ? content : undefined) },
  onQuick: jest.fn(),
  onClipboard: async () => '',
  paper: [{ label: '印刷', onRun: jest.fn() }],
  detailHref: (contentId: string) => `/web/detailedRepresentation?contentId=${contentId}&h=h1`,
};

function pressed(index: number): Element {
  const item = document.createElement('li');
  item.dataset.index = String(index);
  return item.appendChild(document.createElement('a'));
}
const entry = (label: string, input: Partial<typeof props> = {}) => {
  const found = resultMenu(pressed(3), { ...props, ...input })?.entries.find((one) => one.label === label);
  if (!found) throw new Error(`no entry ${label}`);
  return found;
};
const choose = (label: string, input?: Partial<typeof props>) => {
  const chosen = entry(label, input);
  if ('onSelect' in chosen) chosen.onSelect();
};

afterEach(() => {
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

test('「新しいタブで開く」 opens the detail by window.open, in the result that it was found in', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  choose('新しいタブで開く');
  expect(open).toHaveBeenCalledTimes(1);
  const [address, name, features] = open.mock.calls[0] ?? [];
  expect(String(address)).toMatch(
    new RegExp(`^/web/detailedRepresentation\\?contentId=${content.contentId}&h=h1&t=\\d+$`),
  );
  expect(name).toBe('_blank');
  // Without its opener the tab would begin without the copy of the session storage.
  expect(features).not.toContain('noopener');
});

test('「詳細を開く」 opens it here', () => {
  choose('詳細を開く');
  expect(actions.open).toHaveBeenCalledWith(3);
});

test('what remotes offer for one content is in its menu, unless it is for selections or other types', () => {
  const run = jest.fn();
  const offered = [
    offer({}, run),
    offer({ label: '一括', for: 'many' }),
    offer({ label: '音声の編集', types: ['2'] }),
  ];
  choose('FTP転送', { offered });
  expect(run).toHaveBeenCalledWith([content.contentId]);
  for (const label of ['一括', '音声の編集']) expect(() => entry(label, { offered })).toThrow('no entry');
});

test('「選択に入れる」 and 「選択から外す」 by what is ticked', () => {
  choose('選択に入れる');
  expect(actions.toggle).toHaveBeenCalledWith(3);
  choose('選択から外す', {
    selection: { ...EMPTY_SELECTION, marked: new Set([content.contentId]) },
  });
  expect(actions.toggle).toHaveBeenCalledTimes(2);
});

test('「素材番号をコピー」 says that it did', async () => {
  const writeText = jest.fn<Clipboard['writeText']>(async () => undefined);
  Object.assign(navigator, { clipboard: { writeText } });
  const copy = entry('素材番号をコピー');
  expect('onReport' in copy && (await copy.onReport())).toBe('素材番号をコピーしました');
  expect(writeText).toHaveBeenCalledWith(content.contentId);
  writeText.mockRejectedValue(new Error('NotAllowedError'));
  expect('onReport' in copy && (await copy.onReport())).toBe('素材番号をコピーできませんでした');
  Reflect.deleteProperty(navigator, 'clipboard');
});

test('what is no item, or is still being fetched, has no menu of ours', () => {
  expect(resultMenu(document.createElement('p'), props)).toBeUndefined();
  expect(resultMenu(pressed(4), props)).toBeUndefined();
});
