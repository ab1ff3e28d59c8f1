import { createInterface } from 'node:readline';
import { isMessageCode } from '@newsphoto/domain';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { FailedRenditions } from '../renditions/await-renditions.ts';
import type { AdminSocket } from './admin-socket.ts';
import { callAdminSocket } from './call-admin-socket.ts';
import type { IngestResult } from './ingest-file.ts';
import type { IngestOutcome } from './ingest-until-ready.ts';

const LineSchema = Type.Union([
  Type.Object({
    file: Type.String(),
    contentId: Type.String(),
    isCorrection: Type.Optional(Type.Literal(true)),
  }),
  Type.Object({ file: Type.String(), code: Type.String(), reason: Type.String() }),
  Type.Object({ waiting: Type.Integer() }),
  Type.Object({ contentId: Type.String(), reason: Type.String() }),
  Type.Object({ failed: Type.String() }),
]);

export interface AdminSocketListeners {
  readonly onResult: (result: IngestResult) => void;
  readonly onWaiting: (waiting: number) => void;
}

/**
 * Requests the running server to ingest a folder and to create its renditions, through the local admin socket. Undefined
 * without an answer: the server that wrote the entry was killed.
 */
export async function requestIngest(
  adminSocket: AdminSocket,
  folder: string,
  { onResult, onWaiting }: AdminSocketListeners,
): Promise<IngestOutcome | undefined> {
  const response = await callAdminSocket(adminSocket, '/api/ingest/local', { folder });
  if (!response) return undefined;
  if (response.statusCode !== 200) throw new Error(`サーバーが ${response.statusCode} を返しました。`);
  const results: IngestResult[] = [];
  const failed: FailedRenditions[] = [];
  for await (const line of createInterface({ input: response })) {
    const value: unknown = JSON.parse(line);
    if (!Value.Check(LineSchema, value)) throw new Error(`サーバーの応答を読み取れません: ${line}`);
    if ('failed' in value) throw new Error(value.failed);
    if ('waiting' in value) onWaiting(value.waiting);
    else if (!('file' in value)) failed.push(value);
    else {
      const result = 'code' in value ? refusalOf(value) : value;
      results.push(result);
      onResult(result);
    }
  }
  // If the server ends in between, the answer ends as well.
  if (!response.complete)
    throw new Error('サーバーが途中で終了しました。もう一度実行すると続きから登録します。');
  return { results, failed };
}

function refusalOf({ file, code, reason }: { file: string; code: string; reason: string }): IngestResult {
  if (!isMessageCode(code)) throw new Error(`${code}: ${reason}`);
  return { file, code, reason };
}
