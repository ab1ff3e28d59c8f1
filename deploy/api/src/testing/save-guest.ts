import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

/** The guest of an open SAVE link with these contents. */
export async function saveGuestOf(
  { app, clock }: TestApp,
  contentIds: readonly (string | number)[],
): Promise<Browser> {
  const desk = await new Browser(app).as('desk00001');
  const { body } = await desk.post('/api/grants', {
    ...{ kind: 'save', premium: false, subject: '見本', message: '', withPassword: false, maxOpens: null },
    ...{ contentIds: contentIds.map(String), recipients: [] },
    expiresOn: shiftDate(tokyoDate(clock.now()), 7, 'day'),
  });
  const guest = new Browser(app);
  await guest.post(`/api/grants/${body.data.grant.grantId}/open`, { password: '' });
  await guest.post('/api/auto-login', { autoLoginUser: 'save' });
  return guest;
}
