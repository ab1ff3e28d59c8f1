import { type ExtensionPartProps, extensionHost } from './extension-host.ts';

/** The component of a section. Its code comes when the section is near the window; a failure is shown in its place. */
export function ExtensionPart(props: ExtensionPartProps) {
  const Part = extensionHost()?.Part;
  return Part ? <Part {...props} /> : null;
}
