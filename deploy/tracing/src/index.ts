export { beginCall, eventOfCall, traceHeaders, watchCall, withinCall } from './call-spans.ts';
export { currentTrace, markFailed, withinJob } from './job-spans.ts';
export {
  requireTracingSettings,
  startTracing,
  type Tracing,
  type TracingEnvironment,
} from './start-tracing.ts';
