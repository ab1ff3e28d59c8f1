import { checkFields, type EditProblem, type IsListed } from '../desk/check-values.ts';
import { type EditValues, valuesAt } from '../desk/edit-values.ts';
import { formatMessage } from '../messages/format.ts';
import { PAGE_KEY, PROOF_KEY, PUBLISHED_KEY, TEXT_FIELDS } from './text-fields.ts';

const PAGE = /^[1-9]\d{0,2}$/;
const MOST_PAGES = 999;

/**
 * What is wrong with changed values of a text, in the order of its form. 校閲状態 has rules of its steps, which are not among these.
 * @param lastDay `YYYY:MM:DD`: no text is published later
 */
export function checkTextValues(
  before: EditValues,
  changed: EditValues,
  { isListed, lastDay }: { readonly isListed: IsListed; readonly lastDay: string },
): EditProblem[] {
  const fields = TEXT_FIELDS.filter(({ key }) => key !== PROOF_KEY && Object.hasOwn(changed, key));
  const problems = checkFields(fields, before, changed, isListed);
  if (problems.length > 0) return problems;
  const [page = ''] = valuesAt(changed, PAGE_KEY);
  if (page !== '' && !PAGE.test(page)) problems.push(problem(PAGE_KEY, 'E0023', 'ページ', 1, MOST_PAGES));
  const [day = ''] = valuesAt(changed, PUBLISHED_KEY);
  if (day > lastDay) problems.push(problem(PUBLISHED_KEY, 'E0052', '掲載日'));
  const after = { ...before, ...changed };
  const isEmbargo = Object.hasOwn(changed, 'releaseDate') || Object.hasOwn(changed, 'releaseTime');
  if (isEmbargo && valuesAt(after, 'releaseTime').length > 0 && valuesAt(after, 'releaseDate').length === 0)
    problems.push(problem('releaseDate', 'E0001', '解禁日'));
  return problems;
}

const problem = (key: string, code: EditProblem['code'], ...args: (string | number)[]): EditProblem => ({
  ...{ key, code },
  text: formatMessage(code, ...args),
});
