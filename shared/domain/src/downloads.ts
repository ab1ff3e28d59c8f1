// Names and sizes of downloaded and transferred files. A separate entry point: only screens and servers of these need it.

export { asciiName } from './downloads/ascii-name.ts';
export {
  FOLDER_TOKENS,
  type FolderTemplate,
  type FolderToken,
  type FolderValues,
  fillFolder,
  readFolderTemplate,
} from './downloads/folder-template.ts';
export {
  DEFAULT_NAME_TEMPLATE,
  fillTemplate,
  isTemplateProblem,
  NAME_TOKENS,
  type NameTemplate,
  type NameToken,
  type NameValues,
  readTemplate,
  type TemplateProblem,
} from './downloads/name-template.ts';
export { pixelsOfLength } from './downloads/print-size.ts';
export { NAME_BYTES, safeExtension, safeName } from './downloads/safe-name.ts';
export { createUniqueNames, type UniqueNames } from './downloads/unique-names.ts';
