import { type InquiryTemplate, MOST_INQUIRY_TEMPLATES } from '@newsphoto/contract';
import { INQUIRY_TEMPLATE_FIELDS } from '@newsphoto/domain/forms';
import type { Selectable } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { InquiryTemplatesTable } from '../../db/inquiry-tables.ts';
import { lockKey } from '../../db/lock-key.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { recordAudit } from '../audit/audit.service.ts';

interface TemplateTexts {
  readonly name: string;
  readonly text: string;
}

/** Templates of answers; see the contract. */
export interface InquiryTemplates {
  list(): Promise<InquiryTemplate[]>;
  create(actor: Actor, template: TemplateTexts): Promise<InquiryTemplate>;
  change(
    actor: Actor,
    templateId: string,
    template: TemplateTexts & { readonly version: number },
  ): Promise<InquiryTemplate>;
  remove(actor: Actor, templateId: string, version: number): Promise<void>;
}

export function createInquiryTemplates(db: Database, now: () => Date): InquiryTemplates {
  /** Changes of templates wait for each other: names are compared without a race. */
  const work = <Result>(actor: Actor, run: (transaction: DatabaseTransaction) => Promise<[string, Result]>) =>
    db.transaction().execute(async (transaction) => {
      await lockKey(transaction, 'inquiry templates');
      const [subject, result] = await run(transaction);
      const entry = { actorId: actor.userId, action: 'inquiry-template-changed', subject } as const;
      await recordAudit(transaction, entry);
      return result;
    });
  return {
    async list() {
      const rows = await db.selectFrom('inquiry_templates').selectAll().orderBy('name').execute();
      return rows.map(present);
    },
    create: (actor, template) =>
      work(actor, async (transaction) => {
        const texts = validated(template);
        const rows = await transaction.selectFrom('inquiry_templates').select('name').execute();
        if (rows.length >= MOST_INQUIRY_TEMPLATES) throw new ApiError('inquiry/too-many-templates');
        if (rows.some(({ name }) => name === texts.name)) throw new ApiError(...TAKEN);
        const row = await transaction
          .insertInto('inquiry_templates')
          .values({ ...texts, changed_at: now(), changed_by: actor.userId })
          .returningAll()
          .executeTakeFirstOrThrow();
        return [texts.name, present(row)];
      }),
    change: (actor, templateId, { version, ...template }) =>
      work(actor, async (transaction) => {
        const texts = validated(template);
        const { template_id } = await findTemplate(transaction, templateId, version);
        const taken = await transaction
          .selectFrom('inquiry_templates')
          .select('template_id')
          .where('name', '=', texts.name)
          .where('template_id', '<>', template_id)
          .executeTakeFirst();
        if (taken) throw new ApiError(...TAKEN);
        const row = await transaction
          .updateTable('inquiry_templates')
          .set({ ...texts, version: version + 1, changed_at: now(), changed_by: actor.userId })
          .where('template_id', '=', template_id)
          .returningAll()
          .executeTakeFirstOrThrow();
        return [texts.name, present(row)];
      }),
    remove: (actor, templateId, version) =>
      work(actor, async (transaction) => {
        const { template_id, name } = await findTemplate(transaction, templateId, version);
        await transaction.deleteFrom('inquiry_templates').where('template_id', '=', template_id).execute();
        return [name, undefined];
      }),
  };
}

const TAKEN = ['inquiry/template-name-taken', [], { field: 'name' }] as const;

const present = (row: Selectable<InquiryTemplatesTable>): InquiryTemplate => ({
  ...{ templateId: String(row.template_id), version: row.version, name: row.name, text: row.text },
});

function validated({ name, text }: TemplateTexts): TemplateTexts {
  const texts = { name: name.trim(), text: text.trim() };
  requireValid(INQUIRY_TEMPLATE_FIELDS, texts);
  return texts;
}

async function findTemplate(transaction: DatabaseTransaction, templateId: string, version: number) {
  const row = await transaction
    .selectFrom('inquiry_templates')
    .selectAll()
    .where('template_id', '=', Number(templateId))
    .executeTakeFirst();
  if (!row) throw new ApiError('inquiry/unknown');
  if (row.version !== version) throw new ApiError('edit/outdated');
  return row;
}
