import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import type { ContentCredentials } from '@newsphoto/contract';
import { summariseManifests, withState } from './summarise-manifests.ts';

export interface CredentialRequest {
  readonly file: string;
  readonly mimeType: string;
  /** Certificates in PEM; empty: no issuer is trusted. */
  readonly trustAnchors: string;
}

/** It is copied into the memory of the library. */
const MOST_BYTES = 200 * 1024 * 1024;

/** Nothing is fetched: no manifest, no revocation list, whatever the file names. */
const settingsOf = (trustAnchors: string): string =>
  JSON.stringify({
    version: 1,
    core: {
      ...{ allowed_network_hosts: [], decode_identity_assertions: false },
      max_decompressed_manifest_size_in_mb: 8,
    },
    verify: { remote_manifest_fetch: false, ocsp_fetch: false },
    ...(trustAnchors === '' ? {} : { trust: { user_anchors: trustAnchors } }),
  });

let isReady = false;

/** Loads the library, once. */
export function prepareLibrary(): void {
  if (isReady) return;
  const module = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  initSync({ module: readFileSync(module) });
  isReady = true;
}

/**
 * Validates the Content Credentials of a file; undefined if it has none.
 * @throws Error if the library itself failed
 */
export async function readCredentials(request: CredentialRequest): Promise<ContentCredentials | undefined> {
  const { file, mimeType, trustAnchors } = request;
  if ((await stat(file)).size > MOST_BYTES) return withState('unchecked');
  prepareLibrary();
  const bytes = new Uint8Array(await readFile(file));
  try {
    const reader = await WasmReader.fromBytes(mimeType, bytes, settingsOf(trustAnchors));
    try {
      const store: unknown = JSON.parse(reader.json());
      return summariseManifests(store) ?? withState('unreadable');
    } finally {
      reader.free();
    }
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    const reason = String(error);
    if (/JumbfNotFound|ProvenanceMissing/.test(reason)) return undefined;
    if (/RemoteManifest/.test(reason)) return withState('remote');
    return withState(/UnsupportedType/.test(reason) ? 'unchecked' : 'unreadable');
  }
}
