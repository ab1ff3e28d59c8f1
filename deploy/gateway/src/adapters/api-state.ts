import { Type } from 'typebox';
import { Value } from 'typebox/value';

const PATIENCE_MS = 2_000;
const VersionSchema = Type.Object({
  apiVersion: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+(?:[-+][0-9A-Za-z.+-]+)?$' }),
});

const ReplicaSchema = Type.Object({ replica: Type.String({ pattern: '^[a-z-]{1,20}$' }) });

export interface ApiState {
  readonly ready: boolean;
  /** Version of its calls; null if it does not name it. */
  readonly version: string | null;
  /** State of the replica that its searches read; null if it has none. */
  readonly replica: string | null;
}

/** The API's own `/readyz`. */
export async function apiState(apiUrl: string): Promise<ApiState> {
  try {
    const answer = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const body: unknown = await answer.json().catch(() => undefined);
    const version = Value.Check(VersionSchema, body) ? body.apiVersion : null;
    const replica = Value.Check(ReplicaSchema, body) ? body.replica : null;
    return { ready: answer.ok, version, replica };
  } catch {
    return { ready: false, version: null, replica: null };
  }
}
