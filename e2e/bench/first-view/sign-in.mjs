import { request } from '@playwright/test';

/** Of the sample's accounts, as its documentation has it. */
const PASSWORD = 'Sample#2026';

/**
 * Logs a user of the sample in by the API. Returns what a browser stores of it; cookies know no ports, so it is good for
 * every gateway before that API.
 */
export async function signIn(port, userId) {
  const visitor = await request.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    extraHTTPHeaders: { 'x-requested-with': 'newsphoto' },
  });
  try {
    const answer = await visitor.post('/api/login', { data: { userId, password: PASSWORD } });
    if (!answer.ok()) throw new Error(`${userId} could not log in: ${answer.status()}.`);
    return await visitor.storageState();
  } finally {
    await visitor.dispose();
  }
}
