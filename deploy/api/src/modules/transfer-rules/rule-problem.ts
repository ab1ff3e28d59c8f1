import type { TransferProblem } from '@newsphoto/contract';
import { problemText } from '../../file-transfer/problem-texts.ts';
import type { ShownRule } from './rules.repository.ts';

interface RightsNow {
  /** Of destinations that the user may use. */
  readonly usable: ReadonlySet<number>;
  readonly isInternal: boolean;
  /** By a contract, or as an internal user: new contents have no licence yet. */
  readonly mayDownload: boolean;
}

const SEARCH_DELETED = '保存した検索が削除されました。別の検索を選んでください。';
const NOT_INTERNAL = '配信を受け取る権限がないため、送信していません。';
const NO_CONTRACT = 'ダウンロードの契約または権限がないため、送信していません。';

/** Why a rule sends nothing; null: it runs. */
export function problemOfRule(
  rule: ShownRule,
  { usable, isInternal, mayDownload }: RightsNow,
): TransferProblem | null {
  if (rule.search_name === null || rule.is_search_deleted)
    return { code: 'transfer/other', text: SEARCH_DELETED };
  if (rule.destination_id === null || !usable.has(rule.destination_id))
    return problem('transfer/destination');
  if (rule.is_of_wire && !isInternal) return { code: 'transfer/ended', text: NOT_INTERNAL };
  if (!rule.is_of_wire && !mayDownload) return { code: 'transfer/ended', text: NO_CONTRACT };
  if (!rule.is_stopped) return null;
  const code = rule.problem_code || 'transfer/other';
  return { code, text: problemText(code, rule.problem_detail ?? '') };
}

const problem = (code: TransferProblem['code']): TransferProblem => ({ code, text: problemText(code) });
