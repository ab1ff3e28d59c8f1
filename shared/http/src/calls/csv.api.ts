import type {
  CsvJobRequest,
  CsvPlan,
  CsvPreset,
  CsvPresetChange,
  CsvRequest,
  CsvSource,
  CsvTally,
  Job,
  NewCsvPreset,
} from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions, HttpRequest, TransferOptions } from '../client/http-request.ts';
import { downloadFile } from '../transfer/transfer.ts';

const PRESETS = ['csv', 'presets'] as const;

async function sendForData<T>(request: HttpRequest): Promise<T> {
  return (await send<{ data: T }>(request)).data;
}

/** `POST /csv/plan`: how many contents a CSV would have; E1022 or E1058 for too many. */
export function csvPlan(source: CsvSource, options?: CallOptions): Promise<CsvPlan> {
  return sendForData({ method: 'POST', path: ['csv', 'plan'], data: { source }, reads: true, ...options });
}

/** `POST /csv/check`: what the encoding would lose. */
export function checkCsv(request: CsvRequest, options?: CallOptions): Promise<CsvTally> {
  return sendForData({ method: 'POST', path: ['csv', 'check'], data: request, reads: true, ...options });
}

/** `POST /csv`: saved by the browser; answers the name of the file. */
export function downloadCsv(request: CsvRequest, options?: TransferOptions): Promise<string> {
  return downloadFile({ method: 'POST', path: ['csv'], data: request }, options);
}

/** `POST /csv/jobs`: a large one, or the check of it, as a job. */
export function startCsvJob(request: CsvJobRequest, options?: CallOptions): Promise<Job> {
  return sendForData({ method: 'POST', path: ['csv', 'jobs'], data: request, ...options });
}

/** `GET /csv/files/{jobId}`: the file of a finished job, saved by the browser; answers its name. */
export function downloadCsvFile(jobId: string, options?: TransferOptions): Promise<string> {
  return downloadFile({ path: ['csv', 'files', jobId] }, options);
}

/** `GET /csv/presets` */
export async function csvPresets(options?: CallOptions): Promise<readonly CsvPreset[]> {
  return (await sendForData<{ presets: CsvPreset[] }>({ method: 'GET', path: [...PRESETS], ...options }))
    .presets;
}

/** `POST /csv/presets`: E1029 for a name that there is. */
export async function createCsvPreset(preset: NewCsvPreset, options?: CallOptions): Promise<CsvPreset> {
  const request = { method: 'POST', path: [...PRESETS], data: preset, ...options } as const;
  return (await sendForData<{ preset: CsvPreset }>(request)).preset;
}

/** `PUT /csv/presets/{presetId}`: 409 with W0002 for who came second. */
export async function changeCsvPreset(
  presetId: string,
  change: CsvPresetChange,
  options?: CallOptions,
): Promise<CsvPreset> {
  const request = { method: 'PUT', path: [...PRESETS, presetId], data: change, ...options } as const;
  return (await sendForData<{ preset: CsvPreset }>(request)).preset;
}

/** `DELETE /csv/presets/{presetId}` */
export function deleteCsvPreset(presetId: string, options?: CallOptions): Promise<void> {
  return send({ method: 'DELETE', path: [...PRESETS, presetId], ...options });
}
