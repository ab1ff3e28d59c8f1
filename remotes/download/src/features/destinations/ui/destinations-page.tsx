import { PERMISSION_GROUP_ADMINISTRATION, type TransferDestination } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { type RecordColumn, RecordList, StateMark, useOpened } from '@newsphoto/records';
import { useHasPermissions } from '@newsphoto/session';
import { Button, Note, Toolbar } from '@newsphoto/ui';
import { destinationState, placeLine } from '../../../blocks/destinations/model/destination-labels.ts';
import { rereadDestinations, useDestinations } from '../../../blocks/destinations/state/destinations.ts';
import { TransferFrame } from '../../../blocks/destinations/ui/transfer-frame.tsx';
import { DestinationEditor, NewDestinationEditor } from './destination-editor.tsx';

/** Together they fit beside the menu at 1,024 px. */
const COLUMNS: readonly RecordColumn<TransferDestination>[] = [
  {
    ...{ key: 'name', title: '名前', width: 140, grows: true, opens: true },
    render: ({ name, owner }) => (owner === 'group' ? `${name}（グループ）` : name),
  },
  { key: 'server', title: 'サーバー', width: 140, wideOnly: true, grows: true, render: placeLine },
  {
    ...{ key: 'state', title: '状態', width: 112 },
    render: (destination) => {
      const { label, tone } = destinationState(destination);
      return <StateMark tone={tone}>{label}</StateMark>;
    },
  },
  {
    ...{ key: 'problem', title: '理由', width: 130, wideOnly: true, grows: true },
    render: ({ stopped }) => (stopped ? <span title={stopped.text}>{stopped.text}</span> : ''),
  },
  {
    ...{ key: 'waiting', title: '待機', width: 64, wideOnly: true },
    render: ({ waiting }) => (waiting > 0 ? `${waiting.toLocaleString('ja-JP')}件` : '－'),
  },
  {
    ...{ key: 'lastSentAt', title: '最終転送', width: 152, wideOnly: true },
    render: ({ lastSentAt }) => (lastSentAt === '' ? '－' : formatDate(lastSentAt)),
  },
];
const idOf = ({ destinationId }: TransferDestination) => destinationId;
const nameOf = ({ name }: TransferDestination) => name;
const MOST_MEMBERS = 200;
const MEMBERS = endpointQuery('GET /group/members', { query: { limit: MOST_MEMBERS } });

/** Servers that files are sent to. */
export function DestinationsPage() {
  const mayOwnGroup = useHasPermissions([PERMISSION_GROUP_ADMINISTRATION]);
  const loaded = useDestinations();
  const group = useApiQuery(MEMBERS, { enabled: mayOwnGroup });
  const opened = useOpened();
  const { destinations, limit = 0 } = loaded.data ?? {};
  const destination = destinations?.find(({ destinationId }) => destinationId === opened.id);
  const isFull = destinations !== undefined && destinations.length >= limit;
  // Without the members the editor would not offer them.
  const isReady = loaded.data !== undefined && (!mayOwnGroup || group.data !== undefined || group.isError);
  const members = group.data?.members.map(({ userId, userName }) => ({
    ...{ value: userId, label: userName || userId },
  }));
  const ends = { members, onSaved: rereadDestinations, onGone: opened.close };
  const add = (
    <Button kind="primary" disabled={isFull} onClick={opened.openNew}>
      転送先を追加
    </Button>
  );
  return (
    <TransferFrame title="FTPの転送先">
      <Toolbar gap="8px 16px">
        {add}
        {isFull && <Note>{`登録できるのは${limit.toLocaleString('ja-JP')}件までです。`}</Note>}
      </Toolbar>
      <RecordList
        label="転送先の一覧"
        columns={COLUMNS}
        rows={destinations}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ destinationId }) => opened.open(destinationId)}
        empty={{
          title: '転送先はまだありません',
          text: '「転送先を追加」から、社内や取引先のFTP・SFTPサーバーを登録できます。接続を試してから保存できます。',
        }}
      />
      {isReady && opened.isNew && <NewDestinationEditor {...ends} />}
      {isReady && destination && (
        <DestinationEditor key={destination.destinationId} destination={destination} {...ends} />
      )}
    </TransferFrame>
  );
}
