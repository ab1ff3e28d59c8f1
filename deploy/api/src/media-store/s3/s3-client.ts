import { S3Client } from '@aws-sdk/client-s3';

/** Where the media are, as the settings state it. */
export interface S3Place {
  /** `s3://bucket` or `s3://bucket/prefix`. */
  readonly address: string;
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  /** The bucket in the path instead of the host name; default: with an endpoint. */
  readonly pathStyle?: boolean | undefined;
}

/** Slow readers of large files have a connection each. */
const CONNECTIONS = 1000;
const CONNECT_MS = 3000;
const IDLE_MS = 60_000;

/** A client of S3; its credentials come from where every AWS program has them. */
export function createS3Client({ endpoint, region = 'us-east-1', pathStyle }: S3Place): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint }),
    // Self-hosted servers rarely have a host name for each bucket.
    forcePathStyle: pathStyle ?? endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS },
    },
  });
}

/** Bucket, and the prefix of its keys. */
export function bucketOf(address: string): { readonly bucket: string; readonly prefix: string } {
  const { hostname, pathname } = new URL(address);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return { bucket: hostname, prefix: prefix ? `${prefix}/` : '' };
}
