import type { IncomingMessage, ServerResponse } from 'node:http';
import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { contextOf, traceParentOf, tracer } from './trace-parent.ts';

/** Supervisors and gateways look at them each second. */
const UNTRACED = /^\/(?:healthz|readyz)(?:\?|$)/;

const spans = new WeakMap<IncomingMessage, Span>();

/**
 * Begins the span of a call. It has no addresses, no parameters and no headers: they name users, searches and files.
 * @param traceParent of the server that sent the call, if it is one of this product
 * @returns the id of its trace; undefined without tracing
 */
export function beginCall(call: IncomingMessage, traceParent?: string): string | undefined {
  if (UNTRACED.test(call.url ?? '')) return undefined;
  const method = call.method ?? '';
  const attributes = { 'http.request.method': method };
  const span = tracer().startSpan(method, { kind: SpanKind.SERVER, attributes }, contextOf(traceParent));
  if (traceParentOf(span.spanContext()) === undefined) return undefined;
  spans.set(call, span);
  return span.spanContext().traceId;
}

/**
 * Ends the span of a call with its connection's last byte, or where it breaks.
 * @param route its pattern, known by then
 */
export function watchCall(call: IncomingMessage, response: ServerResponse, route: () => string | undefined) {
  const span = spans.get(call);
  if (!span) return;
  response.once('close', () => {
    const [status, pattern] = [response.statusCode, route()];
    if (pattern !== undefined)
      span.updateName(`${call.method} ${pattern}`).setAttribute('http.route', pattern);
    if (response.headersSent) span.setAttribute('http.response.status_code', status);
    if (!response.writableFinished) span.addEvent('the connection ended before the answer did');
    if (response.headersSent && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

/** Headers by which the server that is called continues the trace. */
export function traceHeaders(call: IncomingMessage): Readonly<Record<string, string>> {
  const traceparent = traceParentOf(spans.get(call)?.spanContext());
  return traceparent === undefined ? {} : { traceparent };
}

export function eventOfCall(
  call: IncomingMessage,
  name: string,
  attributes?: Readonly<Record<string, number>>,
): void {
  spans.get(call)?.addEvent(name, attributes);
}

/** Runs what handles a call: what it causes belongs to the trace. */
export function withinCall(call: IncomingMessage, run: () => void): void {
  const span = spans.get(call);
  if (span) context.with(trace.setSpan(ROOT_CONTEXT, span), run);
  else run();
}
