import type { AddressInfo } from 'node:net';
import type { Change } from '@newsphoto/contract';
import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';
import { until } from './until.ts';

/** An open `GET /events`, with what it was sent. */
export interface EventReader {
  readonly status: number;
  readonly changes: readonly Change[];
  /** Id of the last event; empty before the first. */
  readonly lastId: string;
  readonly hasEnded: boolean;
  /** Resolves with the milliseconds until the change was pushed. */
  hears(topic: string, key: string): Promise<number>;
  leave(): void;
}

/** Opens the push connection of a browser; resolves with the answer, and for an open one with its first event. */
export async function readEvents(
  { app }: Pick<TestApp, 'app'>,
  { cookies }: Browser,
  topics: string,
  lastEventId?: string,
): Promise<EventReader> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const leaving = new AbortController();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { status, body } = await fetch(`http://127.0.0.1:${port}/api/events?topics=${topics}`, {
    headers: { cookie, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    signal: leaving.signal,
  });
  const heard = { changes: [] as Change[], lastId: '', hasEnded: false };
  const read = async () => {
    let text = '';
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + chunk).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        heard.lastId = /^id: (\d+)$/m.exec(event)?.[1] ?? heard.lastId;
        heard.changes.push(...JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '[]'));
      }
    }
    heard.hasEnded = true;
  };
  void read().catch(() => undefined);
  if (status === 200) await until(async () => heard.lastId !== '');
  return {
    status,
    get changes() {
      return heard.changes;
    },
    get lastId() {
      return heard.lastId;
    },
    get hasEnded() {
      return heard.hasEnded;
    },
    hears: async (topic, key) => {
      const from = Date.now();
      await until(async () => heard.changes.some((one) => one.topic === topic && one.key === key));
      return Date.now() - from;
    },
    leave: () => leaving.abort(),
  };
}
