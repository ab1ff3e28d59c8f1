import { tokyoDate } from '@newsphoto/domain';
import {
  asciiName,
  createUniqueNames,
  fillFolder,
  isTemplateProblem,
  readFolderTemplate,
} from '@newsphoto/domain/downloads';
import { type NamedContent, valuesOf } from '../downloads/file-names.ts';
import type { DestinationRow } from '../transfer-destinations/transfer-destinations.service.ts';

/** Where a file goes. */
export interface PlacedName {
  readonly folder: string;
  readonly name: string;
}

const EXTENSION = /\.[A-Za-z0-9]{1,8}$/;
const LOGIN_FOLDER = { isFromRoot: false, folders: [] };

/** Names the files of one transfer, each name once, as the server of the destination can store them. */
export function createTransferNames(
  destination: Pick<DestinationRow, 'folder' | 'name_encoding'>,
  now: Date,
) {
  const read = readFolderTemplate(destination.folder);
  const template = isTemplateProblem(read) ? LOGIN_FOLDER : read;
  const isAscii = destination.name_encoding === 'ascii';
  const names = createUniqueNames();
  const day = tokyoDate(now);
  const written = (text: string, number: string): string =>
    isAscii && text !== '' ? asciiName(text, number) : text;
  const folderOf = (content: NamedContent, number: string): string => {
    const folder = fillFolder(template, { ...valuesOf(content), 転送日: day });
    return folder
      .split('/')
      .map((part) => written(part, number))
      .join('/');
  };
  return {
    folderOf,
    add: (name: string): void => names.add(name),
    /** @param number of the content or item, where nothing of the name is left */
    take(
      content: NamedContent,
      { name, number }: { readonly name: string; readonly number: string },
    ): PlacedName {
      const plain = written(name, number);
      const [extension = ''] = EXTENSION.exec(plain) ?? [];
      const text = plain.slice(0, plain.length - extension.length);
      return { folder: folderOf(content, number), name: names.take({ text, extension, fallback: number }) };
    },
  };
}

export type TransferNames = ReturnType<typeof createTransferNames>;

/** Of what is no content. */
export const unnamedContent = (sequence: number): NamedContent => ({
  ...{ content_id: null, sequence, headline: null, shot_date: null },
  ...{ shot_precision: null, byline: null, file_name: null },
});
