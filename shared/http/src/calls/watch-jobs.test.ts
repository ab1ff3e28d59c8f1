import { expect, test } from '@jest/globals';
import type { Job } from '@newsphoto/contract';
import { configureHttp } from '../client/current-client.ts';
import { SILENT_PORTS } from '../client/http-ports.ts';
import { createFakeNetwork, type FakeAnswer } from '../testing.ts';
import type { EventStream } from './listen-or-poll.ts';
import { watchJobs } from './watch-jobs.ts';

class FakeStream extends EventTarget implements EventStream {
  readyState = 1;
  close(): void {
    this.readyState = 2;
  }
  push(job: object): void {
    this.dispatchEvent(new MessageEvent('job', { data: JSON.stringify(job) }));
  }
  fail(readyState = 0): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const JOB: Job = {
  ...{ jobId: '00000000-0000-4000-8000-000000000000', kind: 'mail-send', title: '送信', state: 'running' },
  ...{ progress: 0, progressText: '', errorText: '', isCanceling: false, canCancel: true, canUndo: false },
  ...{ canRetry: false, ownerName: '', result: null, revision: 0, createdAt: '', finishedAt: '' },
};
const jobAt = (revision: number, progress = 0): Job => ({ ...JOB, revision, progress });

function watch(answer: () => FakeAnswer = () => ({ status: 500 })) {
  const streams: FakeStream[] = [];
  const told: number[] = [];
  const network = createFakeNetwork(answer);
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  const ending = new AbortController();
  const connect = (address: string) => {
    expect(address).toBe('/api/jobs/events');
    streams.push(new FakeStream());
    return streams.at(-1) ?? new FakeStream();
  };
  const sessionEnds: string[] = [];
  watchJobs((job: Job) => told.push(job.revision), {
    signal: ending.signal,
    connect,
    pollEvery: 5,
    onSessionEnd: () => sessionEnds.push('session'),
  });
  return { streams, told, network, ending, sessionEnds };
}
const listed = (...jobs: Job[]): FakeAnswer => ({
  status: 200,
  body: { data: { resultList: jobs, nextCursor: null } },
});
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('each change is reported once, an older one never', () => {
  const { streams, told, ending } = watch();
  for (const revision of [0, 1, 1, 3, 2]) streams[0]?.push(jobAt(revision));
  expect(told).toEqual([0, 1, 3]);
  ending.abort();
  expect(streams[0]?.readyState).toBe(2);
});

test('a connection that breaks is left to the browser; after three failures in a row it polls instead', async () => {
  let revision = 5;
  const { streams, told, network, ending } = watch(() => listed(jobAt(revision++)));
  streams[0]?.push(jobAt(4));
  streams[0]?.fail();
  streams[0]?.fail();
  streams[0]?.dispatchEvent(new Event('open'));
  streams[0]?.fail();
  streams[0]?.fail();
  expect(network.sent).toEqual([]);
  streams[0]?.fail();
  while (told.length < 3) await pause(5);
  ending.abort();
  expect(streams[0]?.readyState).toBe(2);
  expect(network.sent[0]).toMatchObject({ method: 'GET', address: '/api/jobs?scope=own' });
  expect(told.slice(0, 3)).toEqual([4, 5, 6]);
  const asked = network.sent.length;
  await pause(30);
  expect(network.sent).toHaveLength(asked);
});

test('a refused connection is not repeated by the browser: it polls, and later tries to connect again', async () => {
  const { streams, network, ending } = watch(() => listed());
  streams[0]?.fail(2);
  while (streams.length < 2) await pause(5);
  ending.abort();
  expect(network.sent.length).toBeGreaterThanOrEqual(20);
});

test('it ends with the session, and reports that', async () => {
  const { streams, network, sessionEnds } = watch(() => ({ status: 401 }));
  streams[0]?.fail(2);
  while (network.sent.length === 0) await pause(5);
  await pause(50);
  expect(network.sent).toHaveLength(1);
  expect(sessionEnds).toEqual(['session']);
});
