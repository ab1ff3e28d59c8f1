import { BulkPage, deskBulkForm, PHOTOGRAPHS } from '@newsphoto/bulk';
import { Select } from '@newsphoto/ui';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useReplacements } from '../../../blocks/codes/state/codes-query.ts';
import { COMMON_DESK, useBatchSettings, useDeskForm } from '../../../blocks/desk-form/state/desk-form.ts';
import { listsQuery } from '../../../blocks/field-lists/state/lists-query.ts';
import { PresetBar } from './preset-bar.tsx';

/** The fields of a desk, which is chosen where the user has one. */
function useForm() {
  const [desk, setDesk] = useState(COMMON_DESK);
  const setting = useDeskForm(desk);
  const { data: desks = [] } = useBatchSettings();
  const replacements = useReplacements();
  const form = useMemo(() => setting && deskBulkForm(setting), [setting]);
  if (!form) return undefined;
  const head = desks.some(({ isOwn }) => isOwn) && (
    <Select
      label="項目の表示"
      value={desk}
      options={desks.map((one) => ({ value: one.desk, label: one.desk || '共通' }))}
      onChange={setDesk}
    />
  );
  return { form, replacements, head };
}

const PARTS = {
  ...{ lists: listsQuery, useForm, Presets: PresetBar },
  links: <Link to="/allUpdateDisp/updatePresetDisp">一括更新のプリセット</Link>,
};

export const PhotographBulkPage = () => <BulkPage setting={PHOTOGRAPHS} parts={PARTS} />;
