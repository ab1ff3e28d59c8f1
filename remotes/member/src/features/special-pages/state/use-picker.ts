import type { ContentSummary } from '@newsphoto/contract';
import { useFieldValue } from '@newsphoto/ui/forms';
import { addIds, heldOf, idsOf, moveId } from '../model/content-order.ts';
import { CONTENTS, LEAD_CONTENT } from '../model/special-page-fields.ts';
import { type Summaries, useSummaries } from './use-summaries.ts';

export interface Picker {
  readonly ids: readonly string[];
  readonly summaries: Summaries;
  /** The content of the lead picture; the first one where none was chosen. */
  readonly leadId: string | undefined;
  readonly add: (contents: readonly ContentSummary[]) => void;
  readonly remove: (contentId: string) => void;
  readonly move: (from: number, to: number) => void;
  readonly lead: (contentId: string) => void;
}

/** The contents of a special page within its form. */
export function usePicker(): Picker {
  const [held, change] = useFieldValue(CONTENTS);
  const [lead, changeLead] = useFieldValue(LEAD_CONTENT);
  const ids = idsOf(held);
  const summaries = useSummaries(ids);
  return {
    ids,
    summaries,
    leadId: lead || ids[0],
    add: (contents) => {
      summaries.learn(contents);
      const added = contents.map(({ contentId }) => contentId);
      change(heldOf(addIds(ids, added)));
    },
    remove: (contentId) => {
      change(heldOf(ids.filter((id) => id !== contentId)));
      if (lead === contentId) changeLead('');
    },
    move: (from, to) => change(heldOf(moveId(ids, from, to))),
    lead: changeLead,
  };
}
