import {
  TRANSFER_PORTS,
  TRANSFER_PROTOCOLS,
  type TransferDestination,
  type TransferProtocol,
} from '@newsphoto/contract';
import {
  FOLDER_TOKENS,
  isTemplateProblem,
  NAME_TOKENS,
  readFolderTemplate,
  readTemplate,
} from '@newsphoto/domain/downloads';
import type { FieldValues } from '@newsphoto/domain/forms';
import type { FieldMessages, FieldOption, FormField } from '@newsphoto/ui/forms';
import { PROTOCOL_LABELS } from '../../../blocks/destinations/model/destination-labels.ts';
import { authOf, isServerOf, protocolOf, secretOf, serverOf } from './destination-values.ts';
import { atMost, between, contentFields, fileFields } from './file-fields.ts';

/** What the editor knows besides the record. */
export interface EditorContext {
  /** Absent: a new one. */
  readonly stored?: TransferDestination | undefined;
  /** Members of the group; absent: the user does not administer it. */
  readonly members?: readonly FieldOption[] | undefined;
}

/** Keys of the fields of each section. */
export const SECTIONS = {
  name: ['name', 'owner', 'audience', 'userIds'],
  server: ['protocol', 'host', 'port', 'userName', 'auth', 'password', 'privateKey'],
  connection: ['passphrase', 'isActiveMode', 'nameEncoding', 'identity', 'identityFor'],
  folder: ['folder'],
  nameTemplate: ['nameTemplate'],
  files: ['conflict', 'verification'],
  contents: ['size', 'pixels', 'quality', 'colour', 'untouched', 'captions', 'captionEncoding'],
  updates: ['updates'],
} as const;

export const destinationFields =
  (context: EditorContext) =>
  (values: FieldValues): readonly FormField[] => [
    ...nameFields(context, values),
    ...serverFields(context, values),
    ...fileFields(),
    ...contentFields(values),
    {
      ...{ type: 'radio-group', key: 'updates', label: '自動転送のあとの変更' },
      options: [
        { value: 'none', label: '送らない' },
        { value: 'kills', label: '使用禁止の連絡' },
        { value: 'all', label: '使用禁止と訂正' },
      ],
      extend: { hint: '転送した素材が使用禁止になったときや訂正されたときに、転送先へ知らせます。' },
    },
  ];

function nameFields({ stored, members }: EditorContext, { owner, audience }: FieldValues): FormField[] {
  const isGroups = owner === 'group';
  return [
    { type: 'text', key: 'name', label: '転送先の名前', required: true, ...atMost(100) },
    {
      ...{ type: 'radio-group', key: 'owner', label: '持ち主' },
      visible: members !== undefined && stored === undefined,
      options: [
        { value: 'user', label: '自分' },
        { value: 'group', label: 'グループ' },
      ],
    },
    {
      ...{ type: 'radio-group', key: 'audience', label: '使える人' },
      visible: members !== undefined && isGroups,
      options: [
        { value: 'all', label: 'グループの全員' },
        { value: 'chosen', label: '選んだ人' },
      ],
    },
    {
      ...{ type: 'select', key: 'userIds', label: '選んだ人', required: true, options: members ?? [] },
      visible: members !== undefined && isGroups && audience === 'chosen',
      extend: { multiple: true, hint: 'グループの管理者は、選ばなくても使えます。' },
    },
  ];
}

function serverFields({ stored }: EditorContext, values: FieldValues): FormField[] {
  const protocol = protocolOf(values);
  const isSftp = protocol === 'sftp';
  const hasKey = isSftp && authOf(values) === 'key';
  const isStored = stored !== undefined && isServerOf(stored, values);
  const stays = '保存済みです。変更するときだけ入力します。';
  return [
    {
      ...{ type: 'select', key: 'protocol', label: '方式', required: true },
      options: TRANSFER_PROTOCOLS.map((value) => ({ value, label: PROTOCOL_LABELS[value] })),
      ...(protocol === 'ftp' && {
        extend: {
          hint: '注意：暗号化されません。パスワードと写真が、そのままネットワークを流れます。できるだけ SFTP か FTPS を使ってください。',
        },
      }),
    },
    {
      ...{ type: 'text', key: 'host', label: 'サーバー（ホスト名）', required: true, ...atMost(253) },
      extend: { placeholder: 'ftp.example.jp', autoComplete: 'off' },
    },
    {
      ...{ type: 'number', key: 'port', label: 'ポート', ...between(1, 65535) },
      extend: { min: 1, max: 65535, placeholder: String(TRANSFER_PORTS[protocol]), hint: portHint(protocol) },
    },
    {
      ...{ type: 'text', key: 'userName', label: 'ユーザー名', required: true, ...atMost(200) },
      extend: { autoComplete: 'off' },
    },
    {
      ...{ type: 'radio-group', key: 'auth', label: 'ログインの方法', visible: isSftp },
      options: [
        { value: 'password', label: 'パスワード' },
        { value: 'key', label: '秘密鍵' },
      ],
    },
    {
      ...{ type: 'password', key: 'password', label: 'パスワード', visible: !hasKey, ...atMost(500) },
      required: !isStored,
      extend: {
        autoComplete: 'new-password',
        hint: isStored ? stays : '暗号化して保存し、再び表示しません。',
      },
    },
    {
      ...{ type: 'textarea', key: 'privateKey', label: '秘密鍵', visible: hasKey, ...atMost(20_000) },
      required: !isStored,
      extend: {
        rows: 4,
        placeholder: '-----BEGIN OPENSSH PRIVATE KEY-----',
        hint: isStored ? stays : 'OpenSSH または PEM 形式。暗号化して保存し、再び表示しません。',
      },
    },
    {
      ...{
        type: 'password',
        key: 'passphrase',
        label: '秘密鍵のパスフレーズ',
        visible: hasKey,
        ...atMost(500),
      },
      extend: { autoComplete: 'new-password', hint: '秘密鍵にパスフレーズがあるときに入力します。' },
    },
    {
      ...{ type: 'checkbox', key: 'isActiveMode', label: 'アクティブモードで接続する', visible: !isSftp },
      extend: { hint: 'サーバーの管理者から指定されたときだけ選びます。' },
    },
    {
      ...{ type: 'select', key: 'nameEncoding', label: 'ファイル名の文字', required: true },
      ...(isSftp && { extend: { hint: 'SFTPの日本語は、Shift_JISを選んでもUTF-8で送ります。' } }),
      options: [
        { value: 'utf8', label: '日本語（UTF-8）' },
        { value: 'cp932', label: '日本語（Shift_JIS）' },
        { value: 'ascii', label: '英数字だけ' },
      ],
    },
    // Shown with the check.
    { type: 'hidden', key: 'identity', label: '確認した鍵・証明書' },
    { type: 'hidden', key: 'identityFor', label: '鍵を確認したサーバー' },
  ];
}

const portHint = (protocol: TransferProtocol): string => `空欄のときは ${TRANSFER_PORTS[protocol]} です。`;

const tokenMessage = (position: number, tokens: readonly string[]): string =>
  `${position + 1}文字目の項目を読み取れません。使える項目：${tokens.map((token) => `{${token}}`).join(' ')}`;

/** Templates that cannot be read, and a host key that is not confirmed. */
export function verifyDestination(values: FieldValues): FieldMessages {
  const messages: Record<string, string> = {};
  const folder = readFolderTemplate(String(values.folder ?? ''));
  if (isTemplateProblem(folder)) messages.folder = tokenMessage(folder.position, FOLDER_TOKENS);
  const name = readTemplate(String(values.nameTemplate ?? ''));
  if (isTemplateProblem(name)) messages.nameTemplate = tokenMessage(name.position, NAME_TOKENS);
  if (serverOf(values).protocol === 'sftp' && serverOf(values).identity === '')
    messages.identity = '「接続を試す」を押し、表示される鍵を確認して登録してください。';
  return messages;
}

/** Whether what is needed to connect is entered. */
export const isTestable = ({ stored }: EditorContext, values: FieldValues): boolean => {
  const { host, userName } = serverOf(values);
  const isStored = stored !== undefined && isServerOf(stored, values);
  return host !== '' && userName !== '' && (isStored || secretOf(values) !== undefined);
};
