import { type HandedContents, handedContents, handOver } from './handed-contents.ts';

const PAGE = 'webPrint';
/** One more than any archive lets anybody print: the API says how many it takes. */
const MOST_HANDED = 1001;

/** Address of the print screen for these contents; what does not fit into an address is kept for the next tab. */
export const printAddress = ({ contentIds, title }: HandedContents): string =>
  handOver(PAGE, { contentIds: contentIds.slice(0, MOST_HANDED), title });

/** What the print screen was given. */
export const contentsToPrint = (params: URLSearchParams): HandedContents => handedContents(PAGE, params);
