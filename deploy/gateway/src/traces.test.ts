import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createFileReleaseStore } from '@newsphoto/releases';
import { startTracing } from '@newsphoto/tracing';
import { startCollector } from '@newsphoto/tracing/testing';
import { createChannelReader } from './adapters/channel-reader.ts';
import { openReleaseFiles } from './adapters/release-cache.ts';
import { buildGateway } from './app.ts';
import { fakePinning } from './testing/fake-pinning.ts';
import { fakeReporting } from './testing/fake-reporting.ts';

const FORGED = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('one trace goes from the call to the API, its id is the one shown; nothing of the visitor is in it', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const api = createServer((request, response) => {
    seen.push(request.headers);
    response.statusCode = request.url?.includes('sick') ? 500 : 200;
    response.end('{}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const root = await mkdtemp(join(tmpdir(), 'newsphoto-traces-'));
  const store = createFileReleaseStore(root);
  const gateway = await buildGateway({
    channel: createChannelReader({ store, channel: 'production' }),
    releases: openReleaseFiles({ store, address: root, cacheDir: '', onProblem: () => undefined }),
    staticDir: root,
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    reporting: fakeReporting().reporting,
    pinning: fakePinning(),
  });
  const address = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const call = async (path: string) => {
    const headers = { traceparent: FORGED, baggage: 'a=b', cookie: 'SESSION=hidden', accept: 'text/html' };
    const answer = await fetch(`${address}${path}`, { headers });
    return { id: answer.headers.get('x-request-id') ?? '', body: await answer.text() };
  };
  const collector = await startCollector();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  try {
    expect((await call('/api/contents')).id).toMatch(/^[0-9a-f-]{36}$/);
    expect([seen[0]?.traceparent, seen[0]?.baggage]).toEqual([undefined, undefined]);

    const tracing = await startTracing({ service: 'newsphoto-gateway', say: console.error }, process.env);
    const good = await call('/api/contents/hidden-id?query=hidden-words');
    const sick = await call('/api/sick');
    const page = await call('/web/');
    const unreadable = await call('/web/%E0%A4%A');
    await call('/healthz');
    await gateway.close();
    await tracing.end();
    expect(page.body).toContain(page.id);
    const spans = [good, sick, page, unreadable].map(({ id }) =>
      collector.spans.filter(({ traceId }) => traceId === id),
    );
    expect(
      spans.map(([span]) => [span?.name, span?.attributes['http.response.status_code'], span?.isFailed]),
    ).toEqual([
      ['GET /api/*', 200, false],
      ['GET /api/*', 500, true],
      [expect.stringMatching(/^GET \/web/), 503, true],
      ['GET', 400, false],
    ]);
    expect(collector.spans).toHaveLength(4);
    expect(seen[1]).toMatchObject({
      traceparent: `00-${good.id}-${spans[0]?.[0]?.spanId}-01`,
      'x-request-id': good.id,
    });
    expect(seen[1]?.baggage).toBeUndefined();
    expect(collector.text()).not.toMatch(/hidden|SESSION|127\.0\.0\.1|0af7651916cd43dd/);
  } finally {
    await gateway.close();
    collector.close();
    api.closeAllConnections();
    api.close();
    await rm(root, { recursive: true });
  }
});
