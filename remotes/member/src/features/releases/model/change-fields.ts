import type { BoardRelease, ReleaseChange } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import type { FormField } from '@newsphoto/ui/forms';
import { timeLabel } from './release-labels.ts';

export type ChangeAction = ReleaseChange['action'];

/** The texts of a change, from its button to its confirmation. */
export const CHANGES = {
  canary: {
    title: '先行公開',
    submit: '先行公開する',
    done: '先行公開を始めました。',
    question: (what: string) => `${what}を先行公開します。対象の人には、次に開くページから表示されます。`,
  },
  'canary-end': {
    title: '先行公開の終了',
    submit: '先行公開を終える',
    done: '先行公開を終えました。',
    question: (what: string) => `${what}の先行公開を終えます。対象の人も、公開中の版に戻ります。`,
  },
  promote: {
    title: '公開',
    submit: '公開する',
    done: '公開しました。',
    question: (what: string) => `${what}をすべての人に公開します。次に開くページから表示されます。`,
  },
  rollback: {
    title: '前の版への切り戻し',
    submit: '切り戻す',
    done: '前の版に戻しました。',
    question: (what: string) => `${what}に戻します。先行公開があるときは終わります。`,
  },
} as const satisfies Record<ChangeAction, object>;

const WHY: FormField = {
  type: 'text',
  key: 'why',
  label: '理由',
  required: true,
  verifyRules: [{ rule: 'maxLength', limit: 200 }],
  extend: { hint: '変更の記録に残ります。', placeholder: '新しい絞り込みの確認' },
};

/** Versions that the action may choose, newest or latest first. */
export function versionsFor(action: ChangeAction, { published, live, former }: BoardRelease) {
  if (action === 'rollback') return former.map((version) => ({ value: version, label: version }));
  return published
    .filter(({ version }) => version !== live)
    .map(({ version, at }) => ({ value: version, label: `${version}（${timeLabel(at).slice(0, 10)}）` }));
}

export function changeFields(action: ChangeAction, release: BoardRelease) {
  const options = versionsFor(action, release);
  return ({ audience }: FieldValues): readonly FormField[] => [
    ...(action === 'canary-end'
      ? []
      : [{ type: 'select', key: 'version', label: '版', required: true, options } as const]),
    ...(action === 'canary'
      ? [
          {
            type: 'radios',
            key: 'audience',
            label: '対象',
            required: true,
            options: [
              { value: 'internal', label: 'ログインしている社内ユーザー' },
              { value: 'percent', label: '一部のブラウザー（割合）' },
            ],
            extend: { hint: '社内ユーザーから始めると、割合に広げた後も社内ユーザーには表示されます。' },
          } as const,
          {
            type: 'number',
            key: 'percent',
            label: '割合',
            required: true,
            visible: audience === 'percent',
            verifyRules: ['trueInteger', { rule: 'minValue', limit: 1 }, { rule: 'maxValue', limit: 99 }],
            extend: { unit: '%' },
          } as const,
        ]
      : []),
    WHY,
  ];
}

export function firstValues(action: ChangeAction, release: BoardRelease): FieldValues {
  const { canary } = release;
  const [first] = versionsFor(action, release);
  const version = action === 'rollback' ? first?.value : (canary?.version ?? first?.value);
  if (action === 'canary-end') return { why: '' };
  if (action !== 'canary') return { version: version ?? '', why: '' };
  const hasInternal = canary !== null && canary.version === version;
  return {
    ...{ version: version ?? '', why: '' },
    audience: hasInternal ? 'percent' : 'internal',
    percent: hasInternal && canary.percent > 0 ? String(canary.percent) : '10',
  };
}

/** The change that the form describes. */
export function changeOf(
  action: ChangeAction,
  values: FieldValues,
): Omit<ReleaseChange, 'channel' | 'revision'> {
  const { version, audience, percent, why } = values;
  const wanted = { action, why: String(why).trim() };
  if (action === 'canary-end') return wanted;
  const chosen = { ...wanted, version: String(version) };
  if (action !== 'canary') return chosen;
  return audience === 'internal' ? { ...chosen, internal: true } : { ...chosen, percent: Number(percent) };
}
