import { type Analyser, openAnalyser } from './analyser.ts';
import { type TermSource, termsOfContent } from './content-terms.ts';
import type { ContentTerm } from './text-terms.ts';

let analyser: Analyser | undefined;

/** The entry of the thread: the terms of each content. The dictionary is loaded with its first call. */
export function readTerms(contents: readonly TermSource[]): ContentTerm[][] {
  analyser ??= openAnalyser();
  const opened = analyser;
  return contents.map((content) => termsOfContent(content, opened));
}
