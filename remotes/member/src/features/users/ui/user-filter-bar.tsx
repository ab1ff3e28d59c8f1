import type { AdminGroup } from '@newsphoto/contract';
import { Select } from '@newsphoto/ui';
import { ListSearch } from '../../../blocks/admin/ui/paged-list.tsx';
import { groupOptions, PERMISSION_OPTIONS, STATUS_OPTIONS, type UserFilters } from '../model/user-filters.ts';

interface UserFilterBarProps {
  readonly filters: UserFilters;
  readonly groups: readonly AdminGroup[];
  readonly onChange: (changed: Partial<UserFilters>) => void;
}

/** Narrows the list of persons; whatever changes, it begins at its first page. */
export function UserFilterBar({ filters, groups, onChange }: UserFilterBarProps) {
  const narrow = (changed: Partial<UserFilters>) => onChange({ ...changed, page: '1' });
  return (
    <>
      <ListSearch
        label="ユーザーID・氏名・コード・メールアドレス"
        placeholder="ユーザーID・氏名など"
        value={filters.text}
        onApply={(text) => narrow({ text })}
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
