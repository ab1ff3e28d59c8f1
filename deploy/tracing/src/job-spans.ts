import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { contextOf, traceParentOf, tracer } from './trace-parent.ts';

/** What a job stores of the call that causes it; undefined outside of calls, and without tracing. */
export const currentTrace = (): string | undefined => traceParentOf(trace.getActiveSpan()?.spanContext());

/** Runs a job as a part of the trace that caused it. */
export function withinJob<T>(
  { kind, cause }: { readonly kind: string; readonly cause: string | null },
  run: () => Promise<T>,
): Promise<T> {
  const parent = contextOf(cause);
  const attributes = { 'newsphoto.job.kind': kind };
  const span = tracer().startSpan(`job ${kind}`, { kind: SpanKind.CONSUMER, attributes }, parent);
  return context.with(trace.setSpan(parent, span), run).finally(() => span.end());
}

/** Marks the span under way. Not with the error: its text may name users and files. */
export function markFailed(): void {
  trace.getActiveSpan()?.setStatus({ code: SpanStatusCode.ERROR });
}
