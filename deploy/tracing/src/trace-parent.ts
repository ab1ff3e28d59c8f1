import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  TraceFlags,
  trace,
} from '@opentelemetry/api';

/** The first version of https://www.w3.org/TR/trace-context/#traceparent-header. */
const FORMAT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

export const tracer = () => trace.getTracer('newsphoto');

/** How a span is named to what it causes; undefined of the empty spans that exist without tracing. */
export function traceParentOf(span: SpanContext | undefined): string | undefined {
  if (!span || !isSpanContextValid(span)) return undefined;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}

/** The context that a text names; a text that is none begins a new trace. */
export function contextOf(traceParent: string | null | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = FORMAT.exec(traceParent ?? '') ?? [];
  const traceFlags = Number.parseInt(flags || '0', 16) & TraceFlags.SAMPLED;
  const parent: SpanContext = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}
