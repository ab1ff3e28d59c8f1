export { beginCall, eventOfCall, traceHeaders, watchCall, withinCall } from './call-spans.ts';
export { currentTrace, markFailed, withinJob } from './job-spans.ts';
export { startTracing } from './start-tracing.ts';
