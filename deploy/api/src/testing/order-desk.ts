import { randomUUID } from 'node:crypto';
import { type CartUse, ORDER_TERMS_VERSION } from '@newsphoto/contract';
import { addFirstFeeVersion } from '../modules/fees/first-fee-version.ts';
import { Browser } from './browser.ts';
import { addContents, type ContentTraits } from './content-factory.ts';
import type { TestApp } from './test-app.ts';

/** A newspaper, half a page, once: 30,000 yen. */
export const ORDERED_USE: CartUse = {
  ...{ mediumCode: '01', sizeCode: 'half', termCode: 'once', purposeCode: '01', copies: 5_000 },
  ...{ discountCodes: [], territory: 'japan', title: '朝刊', publisher: '試験新聞社', plannedOn: '' },
  ...{ color: 'color', secondaryUse: false, trimming: true, creditLine: '' },
};

/** Adds a user with the permissions and the password of another one. */
export async function addUserLike(server: TestApp, userId: string, model: string, groupId?: string) {
  const { pool } = server.opened;
  await pool.query(
    `insert into users (user_id, user_name, user_code, group_id, password_hash, mail_address)
     select $1, $1, $1, coalesce($3, group_id), password_hash, $1 || '@newsphoto.example'
     from users where user_id = $2`,
    [userId, model, groupId ?? null],
  );
  await pool.query(
    'insert into user_permissions (user_id, code) select $1, code from user_permissions where user_id = $2',
    [userId, model],
  );
  return new Browser(server.app).as(userId);
}

/** Fees in force and contents; returns the ids of the contents. */
export async function openOrderDesk(server: TestApp, contents: readonly ContentTraits[]): Promise<string[]> {
  await addFirstFeeVersion(server.opened.db, true);
  return (await addContents(server.opened.db, contents)).map(String);
}

/** Puts contents into the cart of a member, to be used in one way; returns the order of all of them. */
export async function fillCart(
  member: Browser,
  contentIdList: readonly string[],
  total: number,
  use: CartUse = ORDERED_USE,
) {
  await member.post('/api/cart/info', { contentIdList });
  const { version } = (await member.get('/api/cart')).body.data;
  const { body } = await member.put('/api/cart/use', { use, contentIdList: null, version });
  return {
    ...{ requestId: randomUUID(), cartVersion: body.data.version, contentIdList, total },
    ...{ feeVersionId: body.data.pricing.feeVersionId, termsVersion: ORDER_TERMS_VERSION, billing: null },
  };
}

/** Orders contents; returns the id of the order. */
export async function placeOrderOf(
  member: Browser,
  contentIdList: readonly string[],
  total: number,
  use: CartUse = ORDERED_USE,
): Promise<string> {
  const { status, body } = await member.post(
    '/api/orders',
    await fillCart(member, contentIdList, total, use),
  );
  if (status !== 201) throw new Error(`not ordered: ${JSON.stringify(body)}`);
  return body.data.orderId;
}

/** Allows every content of an order. */
export async function allowOrder(reviewer: Browser, orderId: string): Promise<void> {
  const { version, items } = (await reviewer.get(`/api/order-reviews/${orderId}`)).body.data;
  const decisions = items.map(({ itemId }: { itemId: string }) => ({
    ...{ itemId, decision: 'allow', exclusive: false },
  }));
  const call = `/api/order-reviews/${orderId}/decisions`;
  const { status, body } = await reviewer.post(call, { version, decisions, text: '' });
  if (status !== 200) throw new Error(`not allowed: ${JSON.stringify(body)}`);
}
