import { expect, test } from '@jest/globals';
import { batchMessages } from './batch-messages.ts';

function recordingEngine() {
  const received: string[] = [];
  const engine = batchMessages({
    waitReady: Promise.resolve(),
    async execProtocolStream(message) {
      received.push(Buffer.from(message).toString());
      return [];
    },
  });
  const send = (message: string) => engine.execProtocolStream(Buffer.from(message));
  return { received, send };
}

test('the messages of a query with parameters reach the engine together, a plain query at once', async () => {
  const { received, send } = recordingEngine();
  for (const message of ['P1', 'B1', 'D1', 'E1', 'S1', 'Q2', 'B3', 'E3', 'H3', 'S3']) await send(message);
  expect(received).toEqual(['P1B1D1E1S1', 'Q2', 'B3E3H3', 'S3']);
});
