// Calls
export { autoLogin, login, loginUserInfo, logout } from './calls/auth.api.ts';
export {
  contentDetail,
  exactCount,
  recentContents,
  resultItems,
  resultLayout,
  searchContents,
} from './calls/contents.api.ts';
export { awsCookieInfo, requestMediaCookie } from './calls/media-cookie.api.ts';
export { settingValue } from './calls/selective-items.api.ts';

// Client
export { type AccessKind, apiBaseOf } from './client/api-base.ts';
export { configureHttp, send } from './client/current-client.ts';
export {
  createHttpClient,
  DEFAULT_TIMEOUT_MS,
  type HttpClient,
  type HttpClientOptions,
} from './client/http-client.ts';
export type { HttpPorts } from './client/http-ports.ts';
export type { CallOptions, HttpRequest, MessageBoxStatus } from './client/http-request.ts';

// Errors
export { ApiError, type ApiErrorDetail, isApiError, isCanceled } from './errors/api-error.ts';
export { SYSTEM_MESSAGES, type SystemErrorId } from './errors/system-messages.ts';
