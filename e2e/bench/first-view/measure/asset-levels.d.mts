export interface Fetched {
  readonly url: string;
  readonly initiator: string;
  readonly initiatorUrls: readonly string[];
}

export function assetLevels(fetched: readonly Fetched[], pageUrl: string): Map<string, number>;

interface CallStack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: CallStack | undefined;
}

export function fetchedFrom(event: {
  readonly request: { readonly url: string };
  readonly initiator: {
    readonly type: string;
    readonly url?: string | undefined;
    readonly stack?: CallStack | undefined;
  };
}): Fetched;
