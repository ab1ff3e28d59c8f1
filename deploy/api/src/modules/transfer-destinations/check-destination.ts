import type { TransferCheck, TransferChecked } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { asciiName, type FolderValues, fillFolder } from '@newsphoto/domain/downloads';
import type { Actor } from '../../access/actor.ts';
import { ApiError } from '../../errors/api-error.ts';
import { checkServer, type ServerCheck } from '../../file-transfer/check-server.ts';
import { problemText } from '../../file-transfer/problem-texts.ts';
import type { RemoteOptions } from '../../file-transfer/remote-session.ts';
import { requireUse } from './counted-uses.ts';
import { mayChange, requireFolderTemplate, serverColumns } from './destination-settings.ts';
import { type DestinationDeps, missingSecret } from './manage-destinations.ts';
import { enteredSecret, type LogIn, storedSecret } from './stored-secret.ts';
import { remoteServerOf, usableDestination } from './transfer-destinations.service.ts';

const LONGEST_CHECK_MS = 30_000;

type CheckDeps = DestinationDeps & { readonly options: RemoteOptions };

/** Connection tests of destinations, before they are stored or after. */
export function createDestinationCheck({ db, secrets, now, options }: CheckDeps) {
  const storedFor = async (actor: Actor, destinationId: string | undefined, logIn: LogIn) => {
    if (destinationId === undefined) return undefined;
    const row = await usableDestination(db, actor, destinationId);
    // A test writes where the caller wants, to a server whose key they confirm.
    if (!mayChange(actor, row)) throw new ApiError('access/forbidden');
    return storedSecret(secrets, logIn, row.secret_box);
  };
  return async (actor: Actor, check: TransferCheck): Promise<TransferChecked> => {
    const columns = serverColumns(check);
    const folder = folderOf(check, now());
    const stored = await storedFor(actor, check.destinationId, columns);
    await requireUse(db, { space: 'transfer-check', userId: actor.userId, now: now() });
    const secret = check.secret ? enteredSecret(columns, check.secret) : stored;
    if (!secret) throw missingSecret(columns);
    const signal = AbortSignal.timeout(LONGEST_CHECK_MS);
    return presentCheck(await checkServer(remoteServerOf(columns, secret), folder, options, signal));
  };
}

export type CheckDestination = ReturnType<typeof createDestinationCheck>;

/** The folder of a content that there might be, transferred today. */
function folderOf({ folder, nameEncoding }: TransferCheck, now: Date): string {
  const day = tokyoDate(now);
  const number = `${day.slice(0, 4)}00000001`;
  const values: FolderValues = {
    ...{ 素材番号: number, 見出し: '見出し', 撮影日: day, 連番: 1 },
    ...{ 撮影者: '撮影者', 元のファイル名: 'DSC_0001', 転送日: day },
  };
  const parts = fillFolder(requireFolderTemplate(folder), values).split('/');
  const written = (part: string) =>
    nameEncoding === 'ascii' && part !== '' ? asciiName(part, number) : part;
  return parts.map(written).join('/');
}

function presentCheck({ steps, identity }: ServerCheck): TransferChecked {
  return {
    steps: steps.map(({ step, state, code, detail, ms }) => ({
      ...{ step, state, text: code === undefined ? '' : problemText(code, detail), milliseconds: ms },
    })),
    identity,
    isUsable: steps.at(-1)?.state === 'done',
  };
}
