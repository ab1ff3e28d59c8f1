import type { ObjectStorage } from '../object-storage.ts';
import { createFileObjectStorage } from './file-object-storage.ts';

/** Whether an address leads to another machine, rather than to a directory of this one. */
export function isRemoteAddress(address: string): boolean {
  return address.startsWith('s3://');
}

/** Opens a storage by its address: `s3://bucket/prefix`, or a directory. */
export async function openObjectStorage(address: string): Promise<ObjectStorage> {
  if (!isRemoteAddress(address)) return createFileObjectStorage(address);
  // It would warn of versions after the pinned one, on every command.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  // The S3 client takes a third of a second to load, so it is loaded only where it is used.
  const { createS3ObjectStorage } = await import('./s3-object-storage.ts');
  return createS3ObjectStorage(address);
}
