import { OpenCount } from '@newsphoto/framing';
import type { FastifyRequest } from 'fastify';
import { type Actor, isMember } from '../../access/actor.ts';
import type { ApiServices } from '../../api-services.ts';
import { sessionCookie } from '../../plugins/authentication.ts';
import { grantTokenOf } from '../grants/grant-cookie.ts';
import type { SentFileRow } from './download-files.repository.ts';
import { endDownload, findRefusal, requestedOf } from './download-rights.ts';
import type { DownloadRow } from './downloads.repository.ts';

/** Between two checks of all running transfers. */
const EVERY_MS = 1_000;
/** Each has two buffers. */
const MOST = 1_000;
const MOST_OF_OWNER = 32;

/** A running transfer of a download. */
export interface Transfer {
  readonly request: FastifyRequest;
  readonly download: DownloadRow;
  /** The files that are being sent, and those after them. */
  page: readonly SentFileRow[];
  readonly ending: AbortController;
}

type Deps = Pick<ApiServices, 'db' | 'now' | 'auth' | 'findGranted'> & {
  readonly onError: (error: unknown) => void;
};

export interface Transfers {
  /** Undefined where too many are running. Returns what ends the registration. */
  add(transfer: Transfer): (() => void) | undefined;
  /** The caller as they are now; undefined: the session or the link has ended. */
  actorNow(request: FastifyRequest): Promise<Actor | undefined>;
}

/** Transfers of this process: one timer checks all of them, and ends those whose right has ended. */
export function createTransfers({ db, now, auth, findGranted, onError }: Deps): Transfers {
  const running = new Set<Transfer>();
  const open = new OpenCount();
  let timer: NodeJS.Timeout | undefined;

  const actorNow = async (request: FastifyRequest): Promise<Actor | undefined> => {
    const actor = await auth.findActor(sessionCookie.read(request), 'background');
    if (!actor || actor.userId !== request.actor?.userId) return undefined;
    if (isMember(actor)) return actor;
    const granted = await findGranted(actor, request);
    return granted && granted !== 'expired' ? { ...actor, granted } : undefined;
  };
  const check = async (): Promise<void> => {
    const states = await findStates([...running]);
    for (const transfers of byCaller(running)) {
      const [first] = transfers;
      const actor = first && (await actorNow(first.request));
      const isOpen = ({ download }: Transfer) => states.get(download.download_id) === 'ready';
      for (const one of transfers) if (!actor || !isOpen(one)) one.ending.abort();
      if (actor) await checkRights(actor, transfers);
    }
  };
  const findStates = async (transfers: readonly Transfer[]) => {
    const ids = [...new Set(transfers.map(({ download }) => download.download_id))];
    const rows = await db
      .selectFrom('downloads')
      .select(['download_id', 'state'])
      .where('download_id', 'in', ids)
      .execute();
    return new Map(rows.map(({ download_id, state }) => [download_id, state]));
  };
  const checkRights = async (actor: Actor, transfers: readonly Transfer[]): Promise<void> => {
    const all = transfers.flatMap(({ page }) => requestedOf(page));
    // Usually nothing has ended, and many transfers send the same contents.
    const files = [...new Map(all.map((file) => [`${file.contentId} ${file.choice.pixels}`, file])).values()];
    if ((await findRefusal(db, actor, { files, now: now() })) === undefined) return;
    for (const { download, page, ending } of transfers) {
      const reason = await findRefusal(db, actor, { files: requestedOf(page), now: now() });
      if (reason === undefined) continue;
      ending.abort();
      await endDownload(db, download.download_id, reason);
    }
  };
  const look = (): void => {
    timer = setTimeout(() => {
      void check()
        .catch(onError)
        .finally(() => (running.size > 0 ? look() : undefined));
    }, EVERY_MS);
    timer.unref();
  };
  return {
    actorNow,
    add(transfer) {
      const { user_id, pass_hash } = transfer.download;
      const owner = `${user_id} ${pass_hash?.toString('hex') ?? ''}`;
      const end = open.take([
        ['all', MOST],
        [owner, MOST_OF_OWNER],
      ]);
      if (!end) return undefined;
      if (running.size === 0) look();
      running.add(transfer);
      return () => {
        running.delete(transfer);
        if (running.size === 0) clearTimeout(timer);
        end();
      };
    },
  };
}

/** Transfers of one browser are checked together. */
function byCaller(transfers: Iterable<Transfer>): Iterable<Transfer[]> {
  const groups = new Map<string, Transfer[]>();
  for (const transfer of transfers) {
    const key = `${sessionCookie.read(transfer.request)} ${grantTokenOf(transfer.request)}`;
    const group = groups.get(key);
    if (group) group.push(transfer);
    else groups.set(key, [transfer]);
  }
  return groups.values();
}
