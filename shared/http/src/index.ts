// Client
export { type AccessKind, type ApiMode, apiBaseOf } from './client/api-base.ts';
export { type CallInput, call, pathOf } from './client/call.ts';
export { configureHttp, send, touch, transferHeaders } from './client/current-client.ts';
export {
  createHttpClient,
  DEFAULT_TIMEOUT_MS,
  type DownloadedFile,
  type HttpClient,
  type HttpClientOptions,
} from './client/http-client.ts';
export type { HttpPorts } from './client/http-ports.ts';
export {
  type CallOptions,
  type HttpRequest,
  type MessageBoxStatus,
  QUIET_CALL,
  type TransferOptions,
  type TransferProgress,
} from './client/http-request.ts';

// Errors
export { ApiError, type ApiErrorDetail, isApiError, isCanceled } from './errors/api-error.ts';
export { errorMessage } from './errors/error-message.ts';
export { SYSTEM_MESSAGES, type SystemErrorId } from './errors/system-messages.ts';

// Sealed text
export { openText, sealText } from './sealed/lazy-seal.ts';

// Files
export { fileNameOf } from './transfer/file-name.ts';
export { type FormValue, type FormValues, formDataOf } from './transfer/form-data.ts';
export { saveBlob } from './transfer/save-blob.ts';
export { downloadFile, fetchFilePart, uploadForm } from './transfer/transfer.ts';
