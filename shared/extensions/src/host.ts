export {
  type ContentActionEntry,
  type ExtensionHost,
  type ExtensionPartProps,
  provideExtensions,
} from './extension-host.ts';
