import { formatDay } from '@newsphoto/domain';
import { BareInput, CloseIcon, IconButton, Note } from '@newsphoto/ui';
import type { AllocationDraft } from '../../model/allocation-draft.ts';
import { shownYen } from '../../model/typed-yen.ts';
import type { useAllocations } from '../../state/use-allocations.ts';
import styles from './payments.module.css';

interface AllocationRowsProps {
  readonly allocations: ReturnType<typeof useAllocations>;
}

const FIELDS = [
  ['amount', '充当額'],
  ['fee', '振込手数料'],
] as const;

/** What of the payment each invoice gets, and the fee that the payer deducted for the transfer. */
export function AllocationRows({ allocations }: AllocationRowsProps) {
  const { drafts, problems, change, leave, remove, postDrafts } = allocations;
  return (
    <ul className={styles.drafts} aria-label="充当する請求書">
      {drafts.map((draft) => {
        const { documentId, documentNo, party, dueOn, outstanding } = draft.invoice;
        const problem = problems.get(documentId);
        const problemId = `allocation-problem-${documentId}`;
        return (
          <li key={documentId} className={styles.draft}>
            <span>
              {documentNo} {party}
              <Note as="span" size="small" numbers>
                {`　期限 ${formatDay(dueOn)}　残額 ${shownYen(outstanding)}円`}
              </Note>
            </span>
            <IconButton
              icon={<CloseIcon />}
              label={`請求書 ${documentNo} を外す`}
              onClick={() => remove(draft)}
            />
            <span className={styles.amounts}>
              {FIELDS.map(([field, label]) => (
                <span key={field}>
                  <label htmlFor={`allocation-${field}-${documentId}`}>{label}</label>
                  <BareInput
                    id={`allocation-${field}-${documentId}`}
                    width={128}
                    numbers
                    inputMode="numeric"
                    autoComplete="off"
                    aria-label={`${documentNo} の${label}`}
                    aria-invalid={problem ? true : undefined}
                    aria-describedby={problem ? problemId : undefined}
                    value={draft[field]}
                    onChange={({ target }) => change(withText(draft, field, target.value))}
                    onBlur={() => leave(draft)}
                    onKeyDown={(event) => {
                      if (event.key === 'Enter' && !event.nativeEvent.isComposing) void postDrafts();
                    }}
                  />
                </span>
              ))}
            </span>
            {problem && (
              <Note id={problemId} tone="alert" role="alert">
                {problem}
              </Note>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const withText = (draft: AllocationDraft, field: 'amount' | 'fee', text: string): AllocationDraft => ({
  ...draft,
  [field]: text,
});
