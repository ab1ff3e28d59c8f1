import { tokyoDate, tokyoDateTime } from '@newsphoto/domain';
import type { DatabaseTransaction } from '../../db/database.ts';
import { addMail } from '../mails/outbox.service.ts';
import { groupRows } from './group-rows.ts';
import { licenceTakedownMail } from './licence.mail.ts';
import { findHeldLicences, findHolder, insertNotice } from './notices.repository.ts';

/** Notifies the holders of live licences in the transaction that takes the content down. */
export async function notifyHolders(
  transaction: DatabaseTransaction,
  contentId: number,
  now: Date,
): Promise<void> {
  const found = await findHeldLicences(transaction, contentId, tokyoDate(now));
  for (const own of groupRows(found, ({ user_id }) => user_id)) {
    for (const { licence_id } of own)
      await insertNotice(transaction, licence_id, { kind: `takedown-${tokyoDateTime(now)}`, now });
    const holder = own[0] && (await findHolder(transaction, own[0].user_id));
    if (!holder) continue;
    const licences = own.map(({ content, ...licence }) => ({ ...licence, headline: content.headline }));
    await addMail(transaction, holder, licenceTakedownMail(holder.name, licences));
  }
}
