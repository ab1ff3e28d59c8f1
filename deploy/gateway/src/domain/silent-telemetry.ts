import type { Telemetry } from '../ports.ts';

const nothing = (): void => undefined;

/** For gateways without metrics. */
export const SILENT_TELEMETRY: Telemetry = {
  answered: nothing,
  fileServed: nothing,
  pageComposed: nothing,
  composition: nothing,
  channelRead: nothing,
  channelUnreadable: nothing,
  upstream: nothing,
  refused: nothing,
  report: nothing,
  takenBack: nothing,
  earlyHints: nothing,
};
