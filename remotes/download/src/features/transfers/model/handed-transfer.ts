import { handedContents, handOver } from '@newsphoto/content';
import { MOST_TRANSFER_WIRE_ITEMS } from '@newsphoto/contract';

export const PAGE = 'ftpTrans';
const WIRE_ID = /^[1-9][0-9]{0,15}$/;

/** What another screen handed over to be sent. */
export interface HandedTransfer {
  readonly contentIds: readonly string[];
  /** Items of the wire. */
  readonly wireIds: readonly string[];
}

export function handedTransfer(params: URLSearchParams): HandedTransfer {
  const wireIds = [...new Set(params.getAll('wireId'))].filter((id) => WIRE_ID.test(id));
  return {
    contentIds: handedContents(PAGE, params).contentIds,
    wireIds: wireIds.slice(0, MOST_TRANSFER_WIRE_ITEMS),
  };
}

/** The address of the page for these, so that a reload shows what is left of them. */
export function transferAddress({ contentIds, wireIds }: HandedTransfer): string {
  const address = contentIds.length > 0 ? handOver(PAGE, { contentIds, title: '' }) : `/${PAGE}?`;
  const wire = new URLSearchParams(wireIds.map((id) => ['wireId', id])).toString();
  return `${address}&${wire}`.replace('?&', '?').replace(/[?&]$/, '');
}
