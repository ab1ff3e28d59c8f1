import type { CsvSource } from '@newsphoto/contract';
import { type HandedContents, handedContents, handOver } from './handed-contents.ts';

const PAGE = 'csv';
const RESULT = 'h';
const HANDLE = /^[0-9a-f]{32}$/;

/** Address of the CSV screen for these contents; what does not fit into an address is kept for the next tab. */
export const csvAddress = (contents: HandedContents): string => handOver(PAGE, contents);

/** Address of the CSV screen for every hit of a result. */
export const csvAddressOfResult = (handle: string): string =>
  `/${PAGE}?${new URLSearchParams({ [RESULT]: handle })}`;

/** What the CSV screen was given; undefined where that is nothing. */
export function csvSourceOf(params: URLSearchParams): CsvSource | undefined {
  const handle = params.get(RESULT) ?? '';
  if (HANDLE.test(handle)) return { handle };
  const { contentIds } = handedContents(PAGE, params);
  return contentIds.length > 0 ? { contentIds: [...contentIds] } : undefined;
}
