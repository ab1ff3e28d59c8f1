import type { Browser } from './browser.ts';

/** An editor's request for a user without any change. */
export async function readPerson(admin: Browser, userId: string) {
  const { body } = await admin.get(`/api/admin/users/${userId}`);
  const { version, userName, userCode, groupId, mailAddress, status, sig } = body.data;
  return { version, userName, userCode, groupId, mailAddress, status, sig };
}

/** Changes some current values of a user. */
export async function changePerson(admin: Browser, userId: string, changes: object) {
  return admin.put(`/api/admin/users/${userId}`, { ...(await readPerson(admin, userId)), ...changes });
}

export const NEW_PERSON = {
  userName: '新人 七海',
  userCode: 'S0000009',
  groupId: '01',
  mailAddress: '',
  sig: [] as string[],
};
