import type { AdminFeature } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { call, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import {
  type RecordColumn,
  RecordEditor,
  RecordList,
  StateMark,
  useFilters,
  useOpened,
} from '@newsphoto/records';
import { Button, Segmented } from '@newsphoto/ui';
import { useMemo } from 'react';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { FEATURE_FIELDS, featureOf } from '../model/feature-fields.ts';
import { expiryLine, featureState, searchLine } from '../model/feature-labels.ts';
import { FeatureDrawer } from './feature-drawer.tsx';

const COLUMNS: readonly RecordColumn<AdminFeature>[] = [
  { key: 'title', title: '題名', width: 160, grows: true, opens: true, render: ({ title }) => title },
  {
    key: 'search',
    title: '検索の条件',
    width: 240,
    wideOnly: true,
    grows: true,
    render: ({ search }) => searchLine(search),
  },
  {
    key: 'state',
    title: '状態',
    width: 120,
    render: (feature) => {
      const { label, tone } = featureState(feature);
      return <StateMark tone={tone}>{label}</StateMark>;
    },
  },
  { key: 'expiresOn', title: '公開の期限', width: 140, wideOnly: true, render: expiryLine },
  {
    key: 'createdAt',
    title: '作成',
    width: 170,
    wideOnly: true,
    render: ({ createdAt }) => formatDate(createdAt),
  },
];
const idOf = ({ featureId }: AdminFeature) => featureId;
const nameOf = ({ title }: AdminFeature) => title;
const FEATURES = endpointQuery('GET /admin/features', {}, { gcTime: 0 });
const FILTERS = { show: 'live' };
const SHOWN = [
  { value: 'live', label: '公開中' },
  { value: 'all', label: 'すべて' },
] as const;
const EMPTY = { values: {}, version: 0 };

/** Links that open a search under a title. */
export function FeatureLinksPage() {
  const loaded = useApiQuery(FEATURES);
  const opened = useOpened();
  const [filters, setFilters] = useFilters(FILTERS);
  const show = filters.show === 'all' ? 'all' : 'live';
  const rows = useMemo(
    () => loaded.data?.filter(({ state }) => show === 'all' || state === 'live'),
    [loaded.data, show],
  );
  const feature = loaded.data?.find(({ featureId }) => featureId === opened.id);
  return (
    <AdminPage
      path="/admin/features"
      actions={
        <Button kind="primary" onClick={opened.openNew}>
          特集リンクを作成
        </Button>
      }
      filters={
        <Segmented
          label="表示する特集リンク"
          value={show}
          options={SHOWN}
          onChange={(value) => setFilters({ show: value })}
        />
      }
    >
      <RecordList
        label="特集リンクの一覧"
        columns={COLUMNS}
        rows={rows}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ featureId }) => opened.open(featureId)}
        empty={{
          title: show === 'live' ? '公開中の特集リンクはありません' : '特集リンクはありません',
          text: '検索の条件に題名を付けて、だれでも開けるリンクにします。',
        }}
      />
      {opened.isNew && (
        <RecordEditor
          title="特集リンクの作成"
          fields={FEATURE_FIELDS}
          record={EMPTY}
          onSave={(values) => call('POST /admin/features', { body: featureOf(values) }, QUIET_CALL)}
          onSaved={loaded.refetch}
          onGone={opened.close}
          saveLabel="作成"
          savedText="特集リンクを作成しました。"
        />
      )}
      {feature && (
        <FeatureDrawer
          key={feature.featureId}
          feature={feature}
          onChanged={loaded.refetch}
          onGone={opened.close}
        />
      )}
    </AdminPage>
  );
}
