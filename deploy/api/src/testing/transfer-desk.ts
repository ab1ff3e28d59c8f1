import { randomUUID } from 'node:crypto';
import type { NewTransferDestination, TransferDestination } from '@newsphoto/contract';
import type { EndpointAnswer } from '@newsphoto/contract/endpoints';
import { type SenderTiming, startSender } from '../modules/transfers/sender.ts';
import { Browser } from './browser.ts';
import { DESTINATION } from './destination-settings.ts';
import { addStored, prepare } from './download-desk.ts';
import { UPLOAD_USER } from './ftp-upload-connection.ts';
import type { UploadServer } from './ftp-upload-server.ts';
import { startTestApp, TEST_SECRETS, type TestApp } from './test-app.ts';
import { until } from './until.ts';

export type TransferDetail = EndpointAnswer<'GET /transfers/:transferId'>;

const TIMING: SenderTiming = { pollMs: 30, lookMs: 30, turnMs: 60_000 };
const REMOTE = { silenceMs: 1_500, allowsLocal: true, allowsPrivate: false };

/** A test instance, a member who downloads by a contract, and contents with stored originals. Nothing is sent before `start`. */
export async function openTransferDesk(files: Parameters<typeof addStored>[1]) {
  const server = await startTestApp({ allowsLocalFtp: true });
  const premium = await new Browser(server.app).as('premium01');
  const ids = await addStored(server, files);
  const errors: unknown[] = [];
  let stop: (() => Promise<void>) | undefined;
  return {
    ...{ server, premium, ids, errors },
    /** Sends as the process does in the background. */
    start(silenceMs = REMOTE.silenceMs): void {
      const deps = {
        db: server.opened.db,
        media: server.media,
        secrets: TEST_SECRETS,
        now: server.clock.now,
      };
      const onError = (error: unknown) => void errors.push(error);
      stop = startSender({ ...deps, remote: { ...REMOTE, silenceMs }, isAlone: true, onError }, TIMING);
    },
    async stop(): Promise<void> {
      await stop?.();
      stop = undefined;
    },
    async close(): Promise<void> {
      await stop?.();
      await server.close();
    },
  };
}

export type TransferDesk = Awaited<ReturnType<typeof openTransferDesk>>;

let destinations = 0;

/** Adds a destination on a test server; returns its id. */
export async function addDestination(
  by: Browser,
  { port }: Pick<UploadServer, 'port'>,
  change: Partial<NewTransferDestination> = {},
): Promise<string> {
  destinations += 1;
  const { password: value, userName } = UPLOAD_USER;
  const { status, body } = await by.post('/api/transfer-destinations', {
    ...{ ...DESTINATION, name: `転送先${destinations}`, protocol: 'ftp', host: '127.0.0.1', port, userName },
    ...{ identity: '', folder: '', nameTemplate: '{素材番号}', secret: { value, passphrase: '' }, ...change },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data.destinationId;
}

export const requestOf = (destinationId: string, ids: readonly number[], change: object = {}) => ({
  ...{
    requestId: randomUUID(),
    destinationId,
    contentIds: ids.map(String),
    wireIds: [],
    choice: null,
    ...change,
  },
});

/** Creates a transfer, and prepares its files as the runner of jobs would. */
export async function transferBy(
  server: TestApp,
  by: Browser,
  request: ReturnType<typeof requestOf>,
): Promise<string> {
  const { status, body } = await by.post('/api/transfers', request);
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { transferId } = body.data;
  await prepareTransfer(server, transferId);
  return transferId;
}

export async function prepareTransfer(server: TestApp, transferId: string): Promise<void> {
  const { rows } = await server.opened.pool.query(
    'select download_id from transfers where transfer_id = $1',
    [transferId],
  );
  if (rows[0]?.download_id) await prepare(server, rows[0].download_id);
}

export const detailOf = async (by: Browser, transferId: string): Promise<TransferDetail> =>
  (await by.get(`/api/transfers/${transferId}`)).body.data;

/** Polls until a transfer fulfils a condition. */
export const untilTransfer = (
  by: Browser,
  transferId: string,
  isIt: (detail: TransferDetail) => boolean,
): Promise<TransferDetail> =>
  until(async () => {
    const detail = await detailOf(by, transferId);
    return isIt(detail) && detail;
  });

export const untilState = (by: Browser, transferId: string, state: string): Promise<TransferDetail> =>
  untilTransfer(by, transferId, ({ transfer }) => transfer.state === state);

export const destinationOf = async (by: Browser, id: string): Promise<TransferDestination | undefined> =>
  ((await by.get('/api/transfer-destinations')).body.data.destinations as TransferDestination[]).find(
    ({ destinationId }) => destinationId === id,
  );
