export type { ContentActionEntry, SectionEntry } from './extension-host.ts';
export { ExtensionPart } from './extension-part.tsx';
export {
  isAllowed,
  runContentAction,
  showTray,
  useExtensions,
  warmContentAction,
} from './use-extensions.ts';
