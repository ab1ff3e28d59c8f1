import { formatDate, tokyoDateTime } from '@newsphoto/domain';
import type { TransferNotice } from '../transfers/transfers.service.ts';
import type { WithdrawnFile } from './notices.repository.ts';

/** The notice about one content or story: what was sent, when, and under which names. */
export function killNotice(files: readonly [WithdrawnFile, ...WithdrawnFile[]]): TransferNotice {
  const [{ content_id, subject, headline }] = files;
  const isContent = content_id !== null;
  const latest = files.at(-1) ?? files[0];
  const lines = [
    '【使用禁止・配信取消】',
    '次の素材は配信を取り消しました。使用しないでください。お手元のファイルは削除してください。',
    'MANDATORY KILL: This item has been withdrawn. Do not use it, and delete all copies.',
    '',
    isContent ? `素材番号 / Content ID: ${subject}` : `記事 / Item: ${subject}`,
    ...(headline === '' ? [] : [`見出し / Headline: ${headline}`]),
    ...files.flatMap(({ folder, name, sent_at }) => [
      `ファイル名 / File: ${folder === '' ? name : `${folder}/${name}`}`,
      `配信日時 / Delivered: ${formatDate(tokyoDateTime(sent_at))} (JST)`,
    ]),
  ];
  return {
    name: `KILL_${withoutExtension(latest.name)}.txt`,
    text: `${lines.join('\r\n')}\r\n`,
    contentId: content_id,
  };
}

const withoutExtension = (name: string): string => name.replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/, '');
