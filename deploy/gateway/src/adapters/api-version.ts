import { API_VERSION } from '@newsphoto/contract';
import { apiState } from './api-state.ts';

const LOOK_AGAIN_MS = 10_000;

export interface ApiVersionOptions {
  readonly apiUrl: string;
  readonly everyMs?: number;
  readonly onChange?: (version: string) => void;
  /** The API has not named its version yet; called once, with the version that is used instead. */
  readonly onUnknown?: (version: string) => void;
}

export interface WatchedApiVersion {
  /** The last version that the API named; until then the version that this gateway was built with. */
  current(): string;
  /** Requests the version of the API now. */
  look(): Promise<void>;
  end(): void;
}

/** Follows the version of the deployed API. While it does not answer, the last known version is used. */
export function watchApiVersion(options: ApiVersionOptions): WatchedApiVersion {
  const { apiUrl, everyMs = LOOK_AGAIN_MS } = options;
  let known: string | undefined;
  let isReported = false;
  const look = async (): Promise<void> => {
    const { version } = await apiState(apiUrl);
    if (version !== null && version !== known) {
      known = version;
      options.onChange?.(version);
    }
    if (known !== undefined || isReported) return;
    isReported = true;
    options.onUnknown?.(API_VERSION);
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return { current: () => known ?? API_VERSION, look, end: () => clearInterval(timer) };
}
