import { type Static, Type } from 'typebox';
import type { SearchRequest } from '../endpoints/contents.ts';
import { ExtensionModule, ExtensionText, extensionBase } from './extension-base.ts';

/**
 * `result-tool`: something to do with a search, at the head of results: saving it. Offered by results that do not belong to
 * the remote that has the tool. The default export of its module is a component with {@link ResultToolProps}.
 */
export const ResultToolSchema = Type.Object(
  {
    point: Type.Literal('result-tool'),
    ...extensionBase,
    title: ExtensionText,
    module: ExtensionModule,
  },
  { additionalProperties: false },
);
export type ResultTool = Static<typeof ResultToolSchema>;

export interface ResultToolProps {
  /** The search that is shown. */
  readonly request: SearchRequest;
}
