import type { DeskFilter, DeskSource } from '@newsphoto/contract';
import { PROOFREADING_STATUSES, VISIBILITIES } from '@newsphoto/domain';
import { Button, Dialog, FilterIcon, Select, type SelectOption, Stack, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { withFilter } from '../model/desk-address.ts';

export interface FilterBarProps {
  readonly filter: DeskFilter;
  readonly sources: readonly DeskSource[];
  readonly onChange: (filter: DeskFilter) => void;
}

type Choices = readonly (readonly [value: string, label: string])[];

const codes = (list: readonly { readonly code: string; readonly label: string }[]): Choices =>
  list.map(({ code, label }) => [code, label]);

const FIXED: readonly (readonly [name: keyof DeskFilter & string, label: string, choices: Choices])[] = [
  ['unread', '確認', [['1', '未確認のみ']]],
  ['proof', '校閲状態', codes(PROOFREADING_STATUSES)],
  ['visibility', '公開区分', codes(VISIBILITIES)],
  [
    'taken',
    '担当',
    [
      ['mine', '自分'],
      ['others', 'ほかの人'],
      ['none', 'なし'],
    ],
  ],
  [
    'lock',
    '編集',
    [
      ['locked', '編集中'],
      ['free', '編集中でない'],
    ],
  ],
  ['rating', '評価', ['1', '2', '3', '4', '5'].map((stars) => [stars, `★${stars}以上`] as const)],
  [
    'colour',
    '色',
    [
      ['1', '赤'],
      ['2', '黄'],
      ['3', '緑'],
      ['4', '青'],
    ],
  ],
  [
    'rejected',
    '不採用',
    [
      ['without', '除く'],
      ['only', '不採用のみ'],
    ],
  ],
  ['near', '似た写真', [['1', 'ありのみ']]],
];

/** What of the desk is shown. The address holds it. */
export function FilterBar(props: FilterBarProps) {
  return (
    <Toolbar as="fieldset" gap="8px 12px" aria-label="絞り込み">
      <Filters {...props} />
    </Toolbar>
  );
}

/** The same behind a button, where there is no room for them. */
export function FilterButton(props: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = Object.keys(props.filter).length;
  return (
    <>
      <Button icon={<FilterIcon />} onClick={() => setIsOpen(true)}>
        {count > 0 ? `絞り込み（${count}）` : '絞り込み'}
      </Button>
      {isOpen && (
        <Dialog title="絞り込み" placement="side" backdrop="dynamic" onClose={() => setIsOpen(false)}>
          <Stack gap={12} justify="start">
            <Filters {...props} isStacked />
          </Stack>
        </Dialog>
      )}
    </>
  );
}

function Filters({
  filter,
  sources,
  onChange,
  isStacked = false,
}: FilterBarProps & { readonly isStacked?: boolean }) {
  const desks = [...new Set(sources.map(({ desk }) => desk))].filter((desk) => desk !== '');
  const choices = [
    ['source', '配信元', sources.map(({ folder, name }) => [folder, name] as const)] as const,
    ['desk', 'デスク', desks.map((desk) => [desk, desk] as const)] as const,
    ...FIXED,
  ];
  return (
    <>
      {choices.map(([name, label, values]) => (
        <Select
          key={name}
          label={label}
          labelAbove={isStacked}
          value={filter[name] ?? ''}
          options={[{ value: '', label: 'すべて' }, ...values.map(optionOf)]}
          onChange={(value) => onChange(withFilter(filter, name, value))}
        />
      ))}
      {Object.keys(filter).length > 0 && (
        <Button kind="plain" onClick={() => onChange({})}>
          条件をすべて外す
        </Button>
      )}
    </>
  );
}

const optionOf = ([value, label]: Choices[number]): SelectOption<string> => ({ value, label });
