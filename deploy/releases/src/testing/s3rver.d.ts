declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  interface S3rverOptions {
    readonly directory: string;
    readonly silent: boolean;
    readonly configureBuckets: readonly { readonly name: string }[];
  }

  /** Serves S3 over files; signatures of the key `S3RVER` with the secret `S3RVER` are checked. */
  export default class S3rver {
    constructor(options: S3rverOptions);
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
