import type { CodeReplacement } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { normalizedValues } from '@newsphoto/domain/desk';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import type { Database, DatabaseHandle } from '../../../db/database.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';

export interface CodeChanges {
  readonly codes: readonly CodeReplacement[];
  readonly removed: readonly string[];
}

export interface CodeReplacements {
  all(): Promise<CodeReplacement[]>;
  change(actor: Actor, changes: CodeChanges): Promise<CodeReplacement[]>;
}

const findAll = (db: DatabaseHandle): Promise<CodeReplacement[]> =>
  db.selectFrom('code_replacements').select(['code', 'texts']).orderBy('code').execute();

/** Short codes that become texts while they are typed: names of players, of a cabinet. */
export function createCodeReplacements(db: Database, now: () => Date): CodeReplacements {
  return {
    all: () => findAll(db),
    async change({ userId }, { codes, removed }) {
      const texts = codes.map(acceptedCode);
      const names = [...texts.map(({ code }) => code), ...removed];
      if (new Set(names).size < names.length) throw refusal('E0041', 'コード');
      return db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('code_replacements')
          .where('code', '=', sql<string>`any(${removed}::text[])`)
          .execute();
        // Always in the same order: two imports wait for each other instead of blocking each other.
        await sql`insert into code_replacements (code, texts, edited_at, edited_by)
          select code, array(select jsonb_array_elements_text(texts)), ${now()}, ${userId}
          from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as r (code text, texts jsonb)
          order by code collate "C"
          on conflict (code) do update set texts = excluded.texts, edited_at = excluded.edited_at,
            edited_by = excluded.edited_by`.execute(transaction);
        await recordAudit(transaction, {
          ...{ actorId: userId, action: 'edit-codes-changed' },
          detail: { added: texts.map(({ code }) => code).slice(0, 100), rows: names.length },
        });
        return findAll(transaction);
      });
    },
  };
}

/** As the contract has it. */
const CODE = /^[^\s=＝#、。]{1,40}$/u;
const FORBIDDEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u;

function acceptedCode({ code, texts }: CodeReplacement): CodeReplacement {
  // Full-width letters are typed as often as others.
  const accepted = { code: code.normalize('NFKC'), texts: normalizedValues(texts) };
  if (accepted.texts.length < texts.length) throw refusal('E0001', `コード「${code}」の文字列`);
  // In full width the marks around a code are others, and some characters become several.
  if (!CODE.test(accepted.code) || [accepted.code, ...accepted.texts].some((text) => FORBIDDEN.test(text)))
    throw refusal('E0044', `コード「${code}」`);
  return accepted;
}

function refusal(code: 'E0001' | 'E0041' | 'E0044', label: string): ApiError {
  const ruleMessage = { code, text: formatMessage(code, label) };
  return new ApiError('input/invalid', [], { field: 'codes', ruleMessage });
}
