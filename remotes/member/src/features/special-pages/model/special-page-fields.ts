import type { AdminSpecialPage, SpecialPageRequest } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import type { EditedRecord } from '@newsphoto/records';
import type { FormField } from '@newsphoto/ui/forms';
import {
  enteredPublication,
  newPublication,
  PUBLICATION_FIELDS,
  publicationValues,
} from '../../../blocks/admin/model/publication-fields.ts';
import { heldOf, idsOf } from './content-order.ts';

/** Names of what the picker holds in the form. */
export const CONTENTS = 'contentIds';
export const LEAD_CONTENT = 'leadContentId';

export const SPECIAL_PAGE_FIELDS: readonly FormField[] = [
  {
    type: 'text',
    key: 'title',
    label: '特集名',
    required: true,
    verifyRules: [{ rule: 'maxLength', limit: 100 }],
  },
  {
    type: 'textarea',
    key: 'lead',
    label: 'リード文',
    verifyRules: [{ rule: 'maxLength', limit: 1000 }],
    extend: { rows: 3 },
  },
  { type: 'hidden', key: CONTENTS, label: '素材' },
  { type: 'hidden', key: LEAD_CONTENT, label: '見出し写真' },
  ...PUBLICATION_FIELDS,
];

export const recordOf = (page: AdminSpecialPage): EditedRecord => ({
  values: {
    ...{ title: page.title, lead: page.lead },
    ...{ [CONTENTS]: heldOf(page.contentIds), [LEAD_CONTENT]: page.leadContentId ?? '' },
    ...publicationValues(page),
  },
  version: page.version,
});

export const newRecord = (now: Date): EditedRecord => ({
  values: {
    ...{ title: '', lead: '', [CONTENTS]: '', [LEAD_CONTENT]: '' },
    ...publicationValues(newPublication(now)),
  },
  version: 0,
});

/** What was entered, as the API takes it. */
export function enteredOf(values: FieldValues): SpecialPageRequest {
  const leadContentId = String(values[LEAD_CONTENT] ?? '');
  return {
    title: String(values.title ?? ''),
    lead: String(values.lead ?? ''),
    contentIds: [...idsOf(String(values[CONTENTS] ?? ''))],
    leadContentId: leadContentId === '' ? null : leadContentId,
    ...enteredPublication(values),
  };
}
