import {
  fillParts,
  isTemplateProblem,
  NAME_TOKENS,
  type NameValues,
  readParts,
  type TemplatePart,
  type TemplateProblem,
} from './name-template.ts';
import { safeName } from './safe-name.ts';

/** What the folder of a destination can contain: that of names, and the day of the transfer in Tokyo. */
export const FOLDER_TOKENS = [...NAME_TOKENS, '転送日', '年', '月', '日'] as const;
export type FolderToken = (typeof FOLDER_TOKENS)[number];

/** `folders`: from the outermost one. */
export interface FolderTemplate {
  readonly isFromRoot: boolean;
  readonly folders: readonly (readonly TemplatePart<FolderToken>[])[];
}

/** `転送日`: YYYYMMDD in Asia/Tokyo. */
export type FolderValues = NameValues & { readonly 転送日: string };

/** Reads `/photos/{年}/{月}{日}`; an empty text is the folder of the log-in. */
export function readFolderTemplate(text: string): FolderTemplate | TemplateProblem {
  const folders: FolderTemplate['folders'][number][] = [];
  let at = 0;
  for (const source of text.split('/')) {
    const parts = readParts(source, FOLDER_TOKENS);
    if (isTemplateProblem(parts)) return { ...parts, position: at + parts.position };
    folders.push(parts);
    at += source.length + 1;
  }
  return {
    isFromRoot: text.trimStart().startsWith('/'),
    folders: folders.filter(({ length }) => length > 0),
  };
}

/** A path with `/` between folders, and in front of one from the root; empty: the folder of the log-in. No folder of it is `..`. */
export function fillFolder({ isFromRoot, folders }: FolderTemplate, values: FolderValues): string {
  const day = values.転送日;
  const all = { ...values, 年: day.slice(0, 4), 月: day.slice(4, 6), 日: day.slice(6, 8) };
  const names = folders.map((parts) => safeName(fillParts(parts, all))).filter((name) => name !== '');
  return `${isFromRoot ? '/' : ''}${names.join('/')}`;
}
