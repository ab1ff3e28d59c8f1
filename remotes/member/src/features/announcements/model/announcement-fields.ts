import type {
  AdminAnnouncement,
  AdminAnnouncements,
  AnnouncementAudience,
  AnnouncementPlace,
  AnnouncementRequest,
} from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import type { EditedRecord } from '@newsphoto/records';
import type { FormField } from '@newsphoto/ui/forms';
import {
  enteredPublication,
  newPublication,
  PUBLICATION_FIELDS,
  publicationValues,
} from '../../../blocks/admin/model/publication-fields.ts';

export type AudienceGroups = AdminAnnouncements['groups'];

const PLACE_LABELS: Readonly<Record<AnnouncementPlace, string>> = {
  index: 'トップページ',
  login: 'ログイン画面',
  banner: '全ページの上部（メッセージ）',
};
const AUDIENCE_LABELS: Readonly<Record<AnnouncementAudience, string>> = {
  everybody: 'すべての人',
  members: 'ログインした会員',
  internal: '社内の利用者',
  group: '特定のグループ',
};
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The editor of an announcement: the group is a field only if it is for a group. */
export const announcementFields =
  (groups: AudienceGroups) =>
  (values: FieldValues): readonly FormField[] => [
    {
      type: 'text',
      key: 'title',
      label: '件名',
      required: true,
      verifyRules: [{ rule: 'maxLength', limit: 100 }],
    },
    {
      type: 'textarea',
      key: 'body',
      label: '本文',
      verifyRules: [{ rule: 'maxLength', limit: 2000 }],
      extend: { rows: 6, hint: 'https:// で始まるアドレスと /web/ で始まるアドレスは、リンクになります。' },
    },
    {
      type: 'radio-group',
      key: 'importance',
      label: '重要度',
      required: true,
      options: optionsOf({ normal: '通常', important: '重要' }),
    },
    {
      type: 'checkbox-group',
      key: 'places',
      label: '掲載場所',
      required: true,
      options: optionsOf(PLACE_LABELS),
    },
    {
      type: 'radio-group',
      key: 'audience',
      label: '対象',
      required: true,
      options: optionsOf(AUDIENCE_LABELS),
      extend: { hint: 'ログイン画面には、「すべての人」が対象のお知らせだけが表示されます。' },
    },
    {
      type: 'select',
      key: 'groupId',
      label: '対象のグループ',
      required: true,
      visible: values.audience === 'group',
      options: groups.map(({ groupId, name }) => ({ value: groupId, label: name })),
    },
    ...PUBLICATION_FIELDS,
  ];

export const recordOf = (announcement: AdminAnnouncement): EditedRecord => {
  const { title, body, importance, places, audience, groupId, version } = announcement;
  return {
    values: {
      ...{ title, body, importance, places, audience, groupId: groupId ?? '' },
      ...publicationValues(announcement),
    },
    version,
  };
};

export const newRecord = (now: Date): EditedRecord => ({
  values: {
    ...{ title: '', body: '', importance: 'normal', places: ['index'], audience: 'everybody', groupId: '' },
    ...publicationValues(newPublication(now)),
  },
  version: 0,
});

const isPlace = (value: unknown): value is AnnouncementPlace => String(value) in PLACE_LABELS;
const isAudience = (value: unknown): value is AnnouncementAudience => String(value) in AUDIENCE_LABELS;

/** What was entered, as the API takes it. */
export function enteredOf(values: FieldValues): AnnouncementRequest {
  const audience = isAudience(values.audience) ? values.audience : 'everybody';
  return {
    title: String(values.title ?? ''),
    body: String(values.body ?? ''),
    importance: values.importance === 'important' ? 'important' : 'normal',
    places: Array.isArray(values.places) ? values.places.filter(isPlace) : [],
    audience,
    groupId: audience === 'group' ? String(values.groupId ?? '') : null,
    ...enteredPublication(values),
  };
}

export const placesAsText = ({ places }: AdminAnnouncement): string =>
  places.map((place) => (place === 'banner' ? '全ページ' : PLACE_LABELS[place])).join('、');

export function audienceLabel({ audience, groupId }: AdminAnnouncement, groups: AudienceGroups): string {
  if (audience !== 'group') return AUDIENCE_LABELS[audience];
  return groups.find((group) => group.groupId === groupId)?.name ?? '削除されたグループ';
}
