import type { Upload } from '@newsphoto/contract';
import type { EditValues } from '@newsphoto/domain/desk';

/**
 * Where a file is on its way to the archive. `reading`: waits to be read, or is read. `checked`: may be sent. `queued`: announced,
 * and waits for its turn. `sending`: its bytes are under way. `elsewhere`: another tab sends it. `missing`: the browser no longer
 * has it. `refused`: it breaks a rule. `duplicate`: the archive or the list has it. `server`: it arrived, see `upload`.
 */
export type ItemPhase =
  | 'reading'
  | 'checked'
  | 'queued'
  | 'sending'
  | 'elsewhere'
  | 'missing'
  | 'refused'
  | 'failed'
  | 'duplicate'
  | 'server';

/** A row of the list: a file that was added in this browser, or that the archive has of the delivery. */
export interface UploadItem {
  /** Id of the file in the archive, made here. */
  readonly id: string;
  readonly name: string;
  /** Folders below what was added, `2026/final`; empty: none. */
  readonly folder: string;
  readonly size: number;
  readonly phase: ItemPhase;
  /** Name of its type; empty as long as it was not read. */
  readonly kind: string;
  /** Empty as long as it was not read. */
  readonly sha256: string;
  /** Values of the file. */
  readonly found: EditValues;
  /** Entered for this file alone, on top of the shared fields. */
  readonly values: EditValues;
  /** Why it is not sent, or a warning. */
  readonly problem: string;
  /** Address of its small picture; empty as long as there is none. */
  readonly picture: string;
  /** A decoded picture may be requested. */
  readonly isDecodable: boolean;
  /** Bytes that the archive has, or that are on their way. */
  readonly sent: number;
  /** As the archive has it; undefined before it was announced. */
  readonly upload: Upload | undefined;
}

/** A new file, before it was read. */
export const newItem = (
  file: Pick<UploadItem, 'id' | 'name' | 'folder' | 'size'>,
  phase: ItemPhase = 'reading',
  problem = '',
): UploadItem => ({
  ...file,
  phase,
  problem,
  ...{
    kind: '',
    sha256: '',
    found: {},
    values: {},
    picture: '',
    isDecodable: false,
    sent: 0,
    upload: undefined,
  },
});

/** It would be lost with the page, or has to be added again: its bytes are only here. */
export const isUnsent = ({ phase }: UploadItem): boolean =>
  phase === 'reading' || phase === 'checked' || phase === 'queued' || phase === 'sending';

/** The headline of the row: what was entered comes before what the file has. */
export const headlineOf = ({ values, found, upload }: UploadItem): string =>
  values.headline?.[0] ?? (upload?.headline || found.headline?.[0]) ?? found.title?.[0] ?? '';

/** Path for a user, `2026/final/a.jpg`. */
export const pathOf = ({ folder, name }: Pick<UploadItem, 'folder' | 'name'>): string =>
  folder === '' ? name : `${folder}/${name}`;
