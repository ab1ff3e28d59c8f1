import type { DownloadChoice, TransferOrigin } from '@newsphoto/contract';
import type { Selectable } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { TransferDestinationsTable } from '../../db/transfer-tables.ts';
import type { RequestedFile } from '../downloads/judge-files.ts';

export type DestinationRow = Selectable<TransferDestinationsTable>;

/** A small text that is sent beside the contents, or instead of one that was withdrawn. */
export interface TransferNotice {
  /** With its extension. */
  readonly name: string;
  readonly text: string;
  readonly contentId: number | null;
}

/** What a transfer sends, and to where. */
export interface TransferSelection {
  readonly actor: Actor;
  /** As `usableDestination` returns it. */
  readonly destination: DestinationRow;
  /** In their order. */
  readonly contentIds: readonly (number | string)[];
  /** Of internal users alone. */
  readonly wireIds: readonly string[];
  /** Absent or null: that of the destination. */
  readonly choice?: DownloadChoice | null;
  readonly now: Date;
}

export interface TransferToCreate extends TransferSelection {
  readonly requestId: string;
  readonly notices?: readonly TransferNotice[];
  readonly origin: TransferOrigin;
  /** Of an order, its number; of a rule, its name. */
  readonly originName?: string;
  readonly ruleId?: number | null;
  readonly orderId?: number | null;
  /** Pixels of the longer side that a licence allows, by content. */
  readonly mostPixels?: ReadonlyMap<number, number>;
}

/** Contents, each once, with the choice for it. */
export function filesOf({
  contentIds,
  choice,
  destination,
  mostPixels,
}: TransferSelection & Pick<TransferToCreate, 'mostPixels'>): RequestedFile[] {
  const wanted = choice ?? destination.choice;
  const { metadata: _, ...sized } = wanted;
  return [...new Set(contentIds.map(Number))].map((contentId) => {
    const most = mostPixels?.get(contentId);
    const isTooLarge = most !== undefined && (wanted.pixels === null || wanted.pixels > most);
    // In another size the details of today are written into the picture.
    return { contentId, choice: isTooLarge ? { ...sized, pixels: most } : wanted };
  });
}
