import type { TransferRule } from '@newsphoto/contract';
import { call, isApiError } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { type RecordColumn, RecordList, StateMark, useOpened } from '@newsphoto/records';
import { Button, Checkbox, Note, Toolbar, VisuallyHidden } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { useDestinationChoices } from '../../../blocks/destinations/state/destinations.ts';
import { NoDestination } from '../../../blocks/destinations/ui/no-destination.tsx';
import { TransferFrame } from '../../../blocks/destinations/ui/transfer-frame.tsx';
import { settingsOf } from '../model/rule-fields.ts';
import { ruleState, searchText, timesText, todayLine } from '../model/rule-labels.ts';
import { rereadRules, useRules } from '../state/rules.ts';
import { NewRuleEditor, RuleEditor } from './rule-editor.tsx';

/** Together they fit beside the menu at 1,024 px. */
const COLUMNS: readonly RecordColumn<TransferRule>[] = [
  { key: 'name', title: '名前', width: 104, grows: true, opens: true, render: ({ name }) => name },
  { key: 'search', title: '保存した検索', width: 104, wideOnly: true, grows: true, render: searchText },
  {
    ...{ key: 'destination', title: '転送先', width: 100, wideOnly: true, grows: true },
    render: ({ destinationName }) => destinationName || '（削除された転送先）',
  },
  { key: 'times', title: '曜日・時間帯', width: 144, wideOnly: true, render: timesText },
  { key: 'today', title: '今日', width: 112, wideOnly: true, render: todayLine },
  {
    ...{ key: 'waiting', title: '待機', width: 56, wideOnly: true },
    render: ({ waiting }) => (waiting > 0 ? `${waiting.toLocaleString('ja-JP')}件` : '－'),
  },
  {
    ...{ key: 'state', title: '状態', width: 84 },
    render: (rule) => {
      const { label, tone } = ruleState(rule);
      return (
        <span title={rule.problem?.text}>
          <StateMark tone={tone}>{label}</StateMark>
        </span>
      );
    },
  },
  { key: 'switch', title: '稼働', width: 52, render: (rule) => <ActiveSwitch rule={rule} /> },
];
const idOf = ({ ruleId }: TransferRule) => ruleId;
const nameOf = ({ name }: TransferRule) => name;
const SEARCHES = endpointQuery('GET /saved-searches', {});

/** Saved searches whose new hits are sent by themselves. */
export function AutomaticPage() {
  const loaded = useRules();
  const searches = useApiQuery(SEARCHES).data?.searches;
  const destinations = useDestinationChoices().data?.transferInfoList;
  const opened = useOpened();
  const { rules, limit = 0 } = loaded.data ?? {};
  const rule = rules?.find(({ ruleId }) => ruleId === opened.id);
  const isFull = rules !== undefined && rules.length >= limit;
  const choices = searches &&
    destinations && {
      searches: searches.map(({ savedSearchId, name, topic }) => ({
        ...{ value: savedSearchId, label: topic ? `${name}（配信モニター）` : name },
      })),
      destinations: destinations.map(({ destinationId, name }) => ({ value: destinationId, label: name })),
    };
  const isPossible = choices !== undefined && choices.searches.length > 0 && choices.destinations.length > 0;
  const ends = { onSaved: rereadRules, onGone: opened.close };
  return (
    <TransferFrame title="自動転送">
      <Note size="text">
        保存した検索に新しく該当した素材を、そのときの権利と契約の範囲で、転送先へ自動で送ります。
      </Note>
      {destinations?.length === 0 && <NoDestination />}
      {searches?.length === 0 && (
        <Note size="text">
          保存した検索がありません。検索結果で「検索を保存」を押してください。{' '}
          <Link to="/refineResultsList">写真・映像を探す</Link>
        </Note>
      )}
      <Toolbar gap="8px 16px">
        <Button kind="primary" disabled={isFull || !isPossible} onClick={opened.openNew}>
          自動転送を追加
        </Button>
        {isFull && <Note>{`登録できるのは${limit.toLocaleString('ja-JP')}件までです。`}</Note>}
      </Toolbar>
      <RecordList
        label="自動転送の一覧"
        columns={COLUMNS}
        rows={rules}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ ruleId }) => opened.open(ruleId)}
        empty={{
          title: '自動転送はまだありません',
          text: '「自動転送を追加」から、保存した検索と転送先を組み合わせて登録できます。',
        }}
      />
      {choices && isPossible && opened.isNew && <NewRuleEditor choices={choices} {...ends} />}
      {choices && rule && <RuleEditor key={rule.ruleId} rule={rule} choices={choices} {...ends} />}
    </TransferFrame>
  );
}

/** Starts or stops a rule. A refusal is shown by the page's banner. */
function ActiveSwitch({ rule }: { readonly rule: TransferRule }) {
  const change = async (isActive: boolean) => {
    try {
      await call('PUT /transfer-rules/:ruleId', {
        params: { ruleId: rule.ruleId },
        body: { ...settingsOf(rule), isActive, version: rule.version },
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
    rereadRules();
  };
  return (
    <Checkbox checked={rule.isActive} onChange={(isActive) => void change(isActive)}>
      <VisuallyHidden>{`「${rule.name}」を稼働する`}</VisuallyHidden>
    </Checkbox>
  );
}
