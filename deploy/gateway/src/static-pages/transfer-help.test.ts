import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import {
  FOLDER_TOKENS,
  type FolderValues,
  fillFolder,
  fillTemplate,
  isTemplateProblem,
  readFolderTemplate,
  readTemplate,
  safeName,
} from '@newsphoto/domain/downloads';
import { staticFiles } from './static-pages.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const page = staticFiles(join(ROOT, 'deploy/gateway/pages')).get('help/transfer.html') ?? '';

/** Cells of the table below a heading. */
function rowsOf(id: string): string[][] {
  const [, section = ''] = page.split(new RegExp(`<h[23] id="${id}"`));
  const [table = ''] = section.split('</table>');
  return [...table.matchAll(/<tr>(<td>.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => cell.replace(/<\/?code>/g, '')),
  );
}

const value = new Map(rowsOf('templates').map(([token = '', text = '']) => [token.slice(1, -1), text]));
const of = (token: string) => value.get(token) ?? '';
const VALUES: FolderValues = {
  ...{ 素材番号: of('素材番号'), 見出し: of('見出し'), 撮影日: of('撮影日'), 連番: Number(of('連番')) },
  ...{ 撮影者: of('撮影者'), 元のファイル名: of('元のファイル名'), 転送日: of('転送日') },
};

test('the page lists every token of folders', () => {
  expect([...value.keys()].sort()).toEqual([...FOLDER_TOKENS].sort());
});

test('each example of a folder and of a name yields what the page shows', () => {
  const folders = rowsOf('folders');
  expect(folders.length).toBeGreaterThan(3);
  for (const [text = '', shown] of folders) {
    const template = readFolderTemplate(text);
    expect([text, isTemplateProblem(template) ? template : fillFolder(template, VALUES)]).toEqual([
      text,
      shown,
    ]);
  }
  const names = rowsOf('names');
  expect(names.length).toBeGreaterThan(2);
  for (const [text = '', shown] of names) {
    const template = readTemplate(text);
    const name = isTemplateProblem(template) ? template : `${safeName(fillTemplate(template, VALUES))}.jpg`;
    expect([text, name]).toEqual([text, shown]);
  }
  for (const token of ['転送日', '年', '月', '日'])
    expect(fillFolder(folder(`{${token}}`), VALUES)).toBe(of(token));
});

function folder(text: string) {
  const template = readFolderTemplate(text);
  if (isTemplateProblem(template)) throw new Error(template.problem);
  return template;
}
