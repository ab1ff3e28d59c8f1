import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { TRANSFER_STEPS, type TransferProblemCode, type TransferStep } from '@newsphoto/contract';
import { failureOf, RemoteFailure } from './remote-failure.ts';
import type { RemoteOptions, RemoteServer, RemoteSession, SentSource } from './remote-session.ts';
import type { FoundIdentity } from './server-identity.ts';
import { withRemoteSession } from './with-remote-session.ts';

export interface CheckedStep {
  readonly step: TransferStep;
  readonly state: 'done' | 'failed' | 'skipped';
  readonly code?: TransferProblemCode;
  readonly detail?: string;
  readonly ms: number;
}

export interface ServerCheck {
  readonly steps: readonly CheckedStep[];
  /** Null: the server is not encrypted, or was not reached. */
  readonly identity: FoundIdentity | null;
}

const CHECK_BYTES = 1024;

/** Does what a transfer does, with a small file, and removes what it made. It ends at the first failure. */
export async function checkServer(
  server: RemoteServer,
  folder: string,
  options: RemoteOptions,
  signal: AbortSignal,
): Promise<ServerCheck> {
  const record = new StepRecord();
  let identity: FoundIdentity | null = null;
  const watch = {
    onStep: (step: TransferStep) => record.begin(step),
    onIdentity: (found: FoundIdentity) => {
      identity = found;
    },
  };
  try {
    await withRemoteSession(server, { folder: '', signal, watch }, options, (session) =>
      checkFolder(session, folder, record),
    );
    record.end();
  } catch (error) {
    record.fail(failureOf(error, record.step));
  }
  return { steps: record.steps(), identity };
}

async function checkFolder(session: RemoteSession, folder: string, record: StepRecord): Promise<void> {
  const created = await session.enter(folder);
  const name = `newsphoto-${randomBytes(8).toString('hex')}`;
  const [part, final] = [`${name}.part`, `${name}.txt`];
  try {
    const source = smallSource();
    record.begin('write');
    await session.upload(part, source, 0, () => undefined);
    record.begin('verify');
    const hasSize = (await session.sizeOf(part)) === source.size;
    if (!hasSize || !(await hasContent(session, part, source)))
      throw new RemoteFailure('transfer/verify', 'verify');
    record.begin('rename');
    await session.rename(part, final, false);
    record.begin('delete');
    await session.remove(final);
  } catch (error) {
    await cleanUp(session, [part, final], created);
    throw error;
  }
  await session.removeFolders(created);
}

/** Some servers only receive: that a file cannot be read again says nothing. */
async function hasContent(session: RemoteSession, name: string, source: SentSource): Promise<boolean> {
  const byHash = await session.hasBytes(name, source);
  if (byHash !== undefined) return byHash;
  try {
    return await session.rereads(name, source);
  } catch (error) {
    if (session.isOpen()) return true;
    throw error;
  }
}

/** As far as it is possible: the failure that led here is what is reported. */
async function cleanUp(
  session: RemoteSession,
  names: readonly string[],
  created: readonly string[],
): Promise<void> {
  try {
    if (!session.isOpen()) await session.reopen();
    for (const name of names) await session.remove(name);
    await session.removeFolders(created);
  } catch {
    // The server refuses it, or is away.
  }
}

function smallSource(): SentSource {
  const bytes = randomBytes(CHECK_BYTES);
  return { size: bytes.length, crc32: crc32(bytes), open: (from) => Readable.from([bytes.subarray(from)]) };
}

class StepRecord {
  readonly #ended = new Map<TransferStep, CheckedStep>();
  #step: TransferStep = 'name';
  #began = performance.now();

  get step(): TransferStep {
    return this.#step;
  }

  /** The step before has ended well. A step can be repeated. */
  begin(step: TransferStep): void {
    if (step !== this.#step) this.end();
    this.#step = step;
    this.#began = performance.now();
  }

  end(): void {
    this.#add({ step: this.#step, state: 'done', ms: this.#ms() });
  }

  fail({ code, detail, step }: RemoteFailure): void {
    if (step !== this.#step) this.end();
    this.#add({ step, state: 'failed', code, detail, ms: this.#ms() });
  }

  steps(): CheckedStep[] {
    return TRANSFER_STEPS.map((step) => this.#ended.get(step) ?? { step, state: 'skipped', ms: 0 });
  }

  #add(step: CheckedStep): void {
    this.#ended.set(step.step, step);
  }

  #ms(): number {
    return Math.round(performance.now() - this.#began);
  }
}
