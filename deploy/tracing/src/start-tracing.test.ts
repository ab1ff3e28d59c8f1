import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { trace } from '@opentelemetry/api';
import { currentTrace, withinJob } from './job-spans.ts';
import { requireTracingSettings, startTracing } from './start-tracing.ts';
import { startCollector } from './testing.ts';

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';

test('settings: off without a collector, and what is wrong is named without secrets', () => {
  const on = { [ENDPOINT]: 'http://127.0.0.1:4318' };
  expect(requireTracingSettings({}, '20.0.0')).toBe(false);
  expect(requireTracingSettings({ ...on, OTEL_SDK_DISABLED: 'true' }, '20.0.0')).toBe(false);
  expect(requireTracingSettings(on, '20.6.0')).toBe(true);
  expect(requireTracingSettings(on, '26.10.0')).toBe(true);
  expect(() => requireTracingSettings(on, '20.5.1')).toThrow('Node 20.6');
  for (const address of ['collector:4318', 'grpc://user:secret@collector'])
    expect(() => requireTracingSettings({ [ENDPOINT]: address }, '22.0.0')).toThrow(
      /^OTEL\w+ is no address(?!.*secret)/,
    );
  expect(() => requireTracingSettings({ ...on, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, '22.0.0')).toThrow(
    'http/json',
  );
});

test('spans of a job reach the collector; one that hangs delays neither work nor the end, and is named once', async () => {
  const collector = await startCollector();
  process.env[ENDPOINT] = collector.url;
  const said: string[] = [];
  const service = { service: 'newsphoto-test', say: (line: string) => void said.push(line) };
  const first = await startTracing(service, process.env);
  const cause = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const within = await withinJob({ kind: 'count', cause }, async () => currentTrace());
  await withinJob({ kind: 'count', cause: "00-'; drop" }, async () => undefined);
  await first.end();
  collector.close();
  const [job, other] = collector.spans;
  expect(job).toMatchObject({
    ...{ service: 'newsphoto-test', name: 'job count', traceId: cause.slice(3, 35) },
    parentSpanId: 'b7ad6b7169203331',
  });
  expect(within).toBe(`00-${job?.traceId}-${job?.spanId}-01`);
  expect(other?.parentSpanId).toBeUndefined();
  expect(currentTrace()).toBeUndefined();

  trace.disable();
  const hanging = createServer(() => undefined);
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  process.env[ENDPOINT] = `http://user:secret@127.0.0.1:${(hanging.address() as AddressInfo).port}`;
  Object.assign(process.env, { OTEL_BSP_SCHEDULE_DELAY: '20', OTEL_BSP_EXPORT_TIMEOUT: '100' });
  const second = await startTracing(service, process.env);
  for (let batch = 0; batch < 3; batch += 1) {
    for (let job = 0; job < 3_000; job += 1) await withinJob({ kind: 'count', cause }, async () => undefined);
    await sleep(150);
  }
  const began = performance.now();
  await second.end();
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^traces could not be delivered: (?!.*secret)/);
  hanging.closeAllConnections();
  hanging.close();
});
