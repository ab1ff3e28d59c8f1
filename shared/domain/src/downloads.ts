// Names and sizes of downloaded files. A separate entry point: only screens and servers of downloads need it.

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
