import type {
  NewWireCollection,
  WireCollection,
  WireCollectionCheck,
  WireCollections,
} from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import type { EditedRecord } from '@newsphoto/records';
import type { FormField } from '@newsphoto/ui/forms';

export type CollectionSources = WireCollections['sources'];

const atMost = (limit: number) => ({ verifyRules: [{ rule: 'maxLength' as const, limit }] });
const between = (from: number, to: number) => ({
  verifyRules: [
    { rule: 'minValue' as const, limit: from },
    { rule: 'maxValue' as const, limit: to },
  ],
});

/** @param isNew otherwise an empty password is the stored one */
export const collectionFields =
  (sources: CollectionSources, isNew: boolean) =>
  ({ security, afterwards }: FieldValues): readonly FormField[] => [
    { type: 'text', key: 'name', label: '名前', required: true, ...atMost(100) },
    {
      ...{ type: 'select', key: 'folder', label: '受け取り先のフォルダー', required: true },
      options: sources.map(({ folder, name }) => ({ value: folder, label: name })),
      extend: { hint: '届いたファイルは、この送信元フォルダーの設定で読みます。' },
    },
    {
      ...{ type: 'text', key: 'host', label: 'サーバー（ホスト名）', required: true, ...atMost(253) },
      extend: { placeholder: 'ftp.example.jp', autoComplete: 'off' },
    },
    {
      ...{ type: 'number', key: 'port', label: 'ポート', required: true, ...between(1, 65535) },
      extend: { min: 1, max: 65535 },
    },
    {
      ...{ type: 'radio-group', key: 'security', label: '暗号化', required: true },
      options: [
        { value: 'explicit', label: 'FTPS（TLS で暗号化）' },
        { value: 'none', label: 'FTP（暗号化しない）' },
      ],
      ...(security === 'none' && {
        extend: { hint: 'パスワードと配信は、暗号化されずにネットワークを流れます。' },
      }),
    },
    {
      ...{ type: 'text', key: 'userName', label: 'ユーザー名', ...atMost(200) },
      extend: { autoComplete: 'off', hint: '空欄のときは anonymous です。' },
    },
    {
      ...{ type: 'password', key: 'password', label: 'パスワード', ...atMost(500) },
      extend: {
        autoComplete: 'new-password',
        ...(!isNew && { hint: '空欄のときは、保存されているパスワードを使います。' }),
      },
    },
    {
      ...{ type: 'text', key: 'remoteFolder', label: 'サーバーのフォルダー', ...atMost(500) },
      extend: { placeholder: '/out', hint: '空欄のときは、ログインした直後のフォルダーです。' },
    },
    {
      ...{ type: 'text', key: 'namePattern', label: 'ファイル名', required: true, ...atMost(200) },
      extend: { hint: '* は何文字でも、? は1文字に当たります。例：*.xml' },
    },
    {
      ...{ type: 'number', key: 'everyMinutes', label: '間隔', required: true, ...between(1, 1440) },
      extend: { unit: '分', min: 1, max: 1440 },
    },
    {
      ...{ type: 'radio-group', key: 'afterwards', label: '取得したサーバーのファイル', required: true },
      options: [
        { value: 'leave', label: '残す' },
        { value: 'move', label: '移動する' },
        { value: 'delete', label: '削除する' },
      ],
      extend: { hint: '受け取り先に保存したあとで行います。残しても、同じファイルは一度だけ取得します。' },
    },
    {
      ...{ type: 'text', key: 'moveTo', label: '移動先のフォルダー', required: true, ...atMost(500) },
      visible: afterwards === 'move',
      extend: { placeholder: 'done' },
    },
    { type: 'checkbox', key: 'isActive', label: '間隔どおりに取得する' },
  ];

export const NEW_COLLECTION: EditedRecord = {
  values: {
    ...{ name: '', folder: '', host: '', port: '21', security: 'explicit', userName: '', password: '' },
    ...{
      remoteFolder: '',
      namePattern: '*',
      everyMinutes: '5',
      afterwards: 'leave',
      moveTo: '',
      isActive: true,
    },
  },
  version: 0,
};

export const recordOf = (collection: WireCollection): EditedRecord => {
  const { name, folder, host, security, userName, remoteFolder, namePattern } = collection;
  const { port, everyMinutes, afterwards, moveTo, isActive, version } = collection;
  return {
    values: {
      ...{ name, folder, host, port: String(port), security, userName, password: '', remoteFolder },
      ...{ namePattern, everyMinutes: String(everyMinutes), afterwards, moveTo, isActive },
    },
    version,
  };
};

const text = (value: unknown): string => String(value ?? '').trim();

const destinationOf = (values: FieldValues) => ({
  host: text(values.host),
  port: Number(values.port),
  security: values.security === 'none' ? ('none' as const) : ('explicit' as const),
  userName: text(values.userName),
  remoteFolder: text(values.remoteFolder),
  namePattern: text(values.namePattern),
});

export function enteredOf(values: FieldValues): Omit<NewWireCollection, 'password'> {
  const { afterwards } = values;
  return {
    ...destinationOf(values),
    ...{ name: text(values.name), folder: text(values.folder), everyMinutes: Number(values.everyMinutes) },
    afterwards: afterwards === 'move' || afterwards === 'delete' ? afterwards : 'leave',
    moveTo: afterwards === 'move' ? text(values.moveTo) : '',
    isActive: values.isActive === true,
  };
}

/** Spaces may be part of a password. */
export const passwordOf = (values: FieldValues): string => String(values.password ?? '');

/** Of a stored collection, an empty password is the stored one. */
export function checkOf(values: FieldValues, collectionId: string | undefined): WireCollectionCheck {
  const password = passwordOf(values);
  const isStored = collectionId !== undefined && password === '';
  return { ...destinationOf(values), ...(isStored ? { collectionId } : { password }) };
}
