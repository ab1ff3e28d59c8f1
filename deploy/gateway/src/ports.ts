import type { Composition, ReleaseDescriptor } from '@newsphoto/contract';

/** What the gateway serves at this moment. */
export interface LiveChannel {
  readonly composition: Composition;
  readonly host: ReleaseDescriptor;
  readonly remotes: ReadonlyMap<string, ReleaseDescriptor>;
  /** Text of the host's head script. */
  readonly headScript: string;
  readonly leftOut: readonly { readonly name: string; readonly reason: string }[];
}

/** Reads the channel; undefined where it has no host. Follows changes within a second. */
export interface ChannelReader {
  current(): Promise<LiveChannel | undefined>;
}
