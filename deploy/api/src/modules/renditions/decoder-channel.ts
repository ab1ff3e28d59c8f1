import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { DecoderMessage, DecoderReply, DecoderRequest } from './decoder-messages.ts';

/** Pictures in progress at once: more would only wait for each other. */
const THREADS = String(Math.max(2, availableParallelism()));

/** The process ended in the middle of its work. */
export class DecoderEnded extends Error {
  override name = 'WorkshopEnded';
}

export interface DecoderChannel {
  /** @throws WorkshopEnded if this picture or another one in progress ended the process */
  request(
    task: DecoderRequest['task'],
    file: string,
    how?: Pick<DecoderRequest, 'crop' | 'copy'>,
  ): Promise<DecoderReply>;
  close(): Promise<void>;
}

interface Waiting {
  readonly settle: (reply: DecoderReply) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the process on demand, and again after it has ended; ends it after an idle time. */
export function openDecoderChannel(processUrl: URL, idleMs: number): DecoderChannel {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  const leave = (): void => {
    if (child?.connected) child.disconnect();
    child = undefined;
  };
  const settle = (reply: DecoderReply): void => {
    waiting.get(reply.id)?.settle(reply);
    waiting.delete(reply.id);
    if (waiting.size > 0) return;
    idleTimer = setTimeout(leave, idleMs);
    idleTimer.unref();
  };
  const start = (): ChildProcess => {
    const started = spawn(processUrl);
    let isReady = false;
    started.on('message', (message: DecoderMessage) => {
      isReady = true;
      if (message !== 'ready') settle(message);
    });
    const fail = (): void => {
      if (child !== started) return;
      child = undefined;
      const error = isReady
        ? new DecoderEnded()
        : new Error('the process that decodes pictures does not start');
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.once('exit', fail);
    started.once('error', fail);
    return started;
  };
  return {
    request: (task, file, how) =>
      new Promise((resolve, reject) => {
        clearTimeout(idleTimer);
        child ??= start();
        lastId += 1;
        waiting.set(lastId, { settle: resolve, reject });
        child.send({ id: lastId, task, file, ...how } satisfies DecoderRequest);
      }),
    async close() {
      clearTimeout(idleTimer);
      const ending = child;
      if (!ending || ending.exitCode !== null) return;
      leave();
      await once(ending, 'exit');
    },
  };
}

const spawn = (processUrl: URL): ChildProcess =>
  fork(fileURLToPath(processUrl), [], {
    ...{ serialization: 'advanced', execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    // It needs no secrets.
    env: { UV_THREADPOOL_SIZE: THREADS },
  });
