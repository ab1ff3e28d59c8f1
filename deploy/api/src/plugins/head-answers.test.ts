import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { headAnswersPlugin } from './head-answers.ts';

test('HEAD of a file closes it unread, with the headers of GET; GET sends it', async () => {
  const app = fastify();
  let read = 0;
  let file: Readable | undefined;
  await app.register(headAnswersPlugin);
  app.get('/file', (_request, reply) => {
    file = new Readable({
      read() {
        read += 1;
        this.push(read > 3 ? null : Buffer.alloc(10));
      },
    });
    return reply.header('content-length', 30).send(file);
  });
  const head = await app.inject({ method: 'HEAD', url: '/file' });
  expect([head.statusCode, head.headers['content-length'], read, file?.destroyed]).toEqual([
    200,
    '30',
    0,
    true,
  ]);
  expect((await app.inject('/file')).rawPayload.length).toBe(30);
  await app.close();
});
