export type { ContentActionEntry, SearchCollectionEntry, SectionEntry } from './extension-host.ts';
export { ExtensionPart } from './extension-part.tsx';
export {
  countHits,
  isAllowed,
  runContentAction,
  showTray,
  useExtensions,
  warmContentAction,
} from './use-extensions.ts';
