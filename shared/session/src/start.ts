// For the script in the head: pure decisions, without React, jotai or axios.

export { type EarlyStart, readStartupState, startupRequest } from './startup/early-start.ts';
export {
  type PlannedRoute,
  pagePath,
  type StartupCall,
  type StartupState,
  startupPlan,
} from './startup/startup-plan.ts';
export { type ReceivedSession, requestTabSession, tabSessionTimeout } from './startup/tab-session.ts';
export { windowRoutes } from './startup/window-routes.ts';
export { type BrowserStorage, browserStorage } from './storage/browser-storage.ts';
export { ensureVisitorCookie } from './storage/visitor-cookie.ts';
