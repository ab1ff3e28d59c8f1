import type { AdminGroup } from '@newsphoto/contract';
import { SearchBox, Select } from '@newsphoto/ui';
import { useState } from 'react';
import { groupOptions, PERMISSION_OPTIONS, STATUS_OPTIONS, type UserFilters } from '../model/user-filters.ts';

interface UserFilterBarProps {
  readonly filters: UserFilters;
  readonly groups: readonly AdminGroup[];
  readonly onChange: (changed: Partial<UserFilters>) => void;
}

/** Narrows the list of persons; whatever changes, it begins at its first page. */
export function UserFilterBar({ filters, groups, onChange }: UserFilterBarProps) {
  const [text, setText] = useState(filters.text);
  const narrow = (changed: Partial<UserFilters>) => onChange({ ...changed, page: '1' });
  return (
    <>
      <SearchBox
        label="ユーザーID・氏名・コード・メールアドレス"
        placeholder="ユーザーID・氏名など"
        value={text}
        onChange={(typed) => {
          setText(typed);
          // Emptied by its button: there is nothing to send by Enter.
          if (typed === '') narrow({ text: '' });
        }}
        onSubmit={(typed) => narrow({ text: typed.trim() })}
      />
      <Select
        label="グループ"
        value={filters.groupId}
        options={groupOptions(groups.filter(({ isGuests }) => !isGuests))}
        onChange={(groupId) => narrow({ groupId })}
      />
      <Select
        label="状態"
        value={filters.status}
        options={STATUS_OPTIONS}
        onChange={(status) => narrow({ status })}
      />
      <Select
        label="権限"
        value={filters.permission}
        options={PERMISSION_OPTIONS}
        onChange={(permission) => narrow({ permission })}
      />
    </>
  );
}
