import type { TracedService, Tracing } from './traced-service.ts';

/** The standard's variables; the exporter reads more of them itself. */
export interface TracingEnvironment {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_PROTOCOL?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_TRACES_PROTOCOL?: string | undefined;
  readonly OTEL_SDK_DISABLED?: string | undefined;
}

/** Of Node 20 by the SDK. */
const LEAST_NODE = [20, 6] as const;
const PROTOCOL = 'http/json';
const OFF: Tracing = { end: async () => undefined };

/**
 * Starts the delivery of spans if a collector is named.
 * @throws Error that explains which setting is wrong, without its value: addresses may contain passwords
 */
export async function startTracing(service: TracedService, env: TracingEnvironment): Promise<Tracing> {
  if (!requireTracingSettings(env, process.versions.node)) return OFF;
  // The SDK takes memory, and time to load.
  const { startExporting } = await import('./exporting.ts');
  return startExporting(service);
}

/** True where tracing is on. */
export function requireTracingSettings(env: TracingEnvironment, node: string): boolean {
  const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] as const;
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true';
  if (isOff || endpoints.every((name) => !env[name])) return false;
  for (const name of endpoints)
    if (env[name] && !/^https?:$/.test(protocolOf(env[name])))
      throw new Error(`${name} is no address of HTTP: http://collector.example.jp:4318`);
  for (const name of ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] as const)
    if (env[name] && env[name] !== PROTOCOL)
      throw new Error(`${name} is ${env[name]}: traces are sent as ${PROTOCOL} alone`);
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const [leastMajor, leastMinor] = LEAST_NODE;
  if (major < leastMajor || (major === leastMajor && minor < leastMinor))
    throw new Error(`tracing needs Node ${LEAST_NODE.join('.')} or newer: unset ${endpoints.join(' and ')}`);
  return true;
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}
