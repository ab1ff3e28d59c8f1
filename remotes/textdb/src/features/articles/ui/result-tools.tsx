import type { ResultToolProps } from '@newsphoto/contract';
import { ExtensionPart, useExtensions } from '@newsphoto/extensions';

/** What remotes offer for a search: saving it. */
export function ResultTools(props: ResultToolProps) {
  return useExtensions('result-tool').map((entry) => (
    <ExtensionPart key={entry.id} entry={entry} props={props} />
  ));
}
