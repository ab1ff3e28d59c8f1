import { Browser } from './browser.ts';
import { ISSUER, issueDue } from './document-desk.ts';
import { addUserLike, allowOrder, openOrderDesk, placeOrderOf } from './order-desk.ts';
import type { TestApp } from './test-app.ts';

/** An archive with fees, contents and an issuer, and those who work with it. */
export async function openAccountDesk(server: TestApp) {
  const { pool } = server.opened;
  const ids = await openOrderDesk(server, [{ headline: '港' }, { headline: '駅' }]);
  await addUserLike(server, 'accounts1', 'desk00001');
  await pool.query("insert into user_permissions (user_id, code) values ('accounts1', 'BO002')");
  const admin = await new Browser(server.app).as('admin0001');
  await admin.put('/api/admin/issuer', { issuer: ISSUER, version: 0 });
  const signIn = (userId: string) => new Browser(server.app).as(userId);
  const member = await signIn('member001');
  const desk = await signIn('desk00001');
  return {
    ...{ ids, member, desk, accounts: await signIn('accounts1'), signIn },
    /** An approved order with its invoice: 33,000 yen for each content. */
    async invoice(count = 1) {
      const orderId = await placeOrderOf(member, ids.slice(0, count), 33_000 * count);
      await allowOrder(desk, orderId);
      await issueDue(server);
      const { rows } = await pool.query(
        'select document_id, document_no from documents where order_id = $1 and kind = $2',
        [orderId, 'invoice'],
      );
      return { orderId, documentId: String(rows[0].document_id), documentNo: String(rows[0].document_no) };
    },
  };
}
