import { minuteLabel } from '@newsphoto/content';
import type { ContentCredentials } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { Button, Details, Note, Section, Table } from '@newsphoto/ui';
import {
  AI_LABELS,
  actionLabel,
  CREDENTIAL_STATES,
  problemLabel,
  sourceTypeLabel,
} from '../../model/credential-labels.ts';
import { useCredentials } from '../../state/use-content-detail.ts';

const momentLabel = (iso: string): string => (iso === '' ? '' : minuteLabel(tokyoDateTime(new Date(iso))));

export function CredentialsSection({ contentId }: { readonly contentId: string }) {
  const { data, isPending, refetch } = useCredentials(contentId);
  if (isPending || (data && !data.credentials)) return null;
  return (
    <Section title="コンテンツ クレデンシャル" gap={8}>
      {data?.credentials ? (
        <Credentials credentials={data.credentials} />
      ) : (
        <p role="alert">
          コンテンツ クレデンシャルを読み込めませんでした。
          <Button onClick={() => void refetch()}>もう一度読み込む</Button>
        </p>
      )}
    </Section>
  );
}

function Credentials({ credentials }: { readonly credentials: ContentCredentials }) {
  const { state, problems, issuer, signer, signedAt, generator, actions, ai } = credentials;
  const { label, note } = CREDENTIAL_STATES[state];
  const isRead = generator !== '' || issuer !== '' || actions.length > 0;
  return (
    <>
      <Details
        kind="columns"
        details={[
          ['状態', label],
          ['問題', problems.map(problemLabel).join('、')],
          ['発行者', [...new Set([issuer, signer])].filter(Boolean).join(' ／ ')],
          ['署名日時', momentLabel(signedAt)],
          ['作成ソフト', generator],
          ['生成AI', isRead ? AI_LABELS[ai] : ''],
        ]}
      />
      {note !== '' && <Note>{note}</Note>}
      {actions.length > 0 && <ActionHistory actions={actions} />}
    </>
  );
}

type Action = ContentCredentials['actions'][number];

const COLUMNS: readonly (readonly [label: string, textOf: (action: Action) => string])[] = [
  ['記録された操作', ({ action }) => actionLabel(action)],
  ['作成方法', ({ sourceType }) => sourceTypeLabel(sourceType)],
  ['使用ソフト', ({ software }) => software],
  ['日時', ({ when }) => momentLabel(when)],
];

function ActionHistory({ actions }: Pick<ContentCredentials, 'actions'>) {
  // Most programs record little besides the action.
  const columns = COLUMNS.filter(([, textOf]) => actions.some((action) => textOf(action) !== ''));
  return (
    <Table>
      <thead>
        <tr>
          {columns.map(([label]) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {actions.map((action, index) => (
          <tr key={`${action.action} ${index}`}>
            {columns.map(([label, textOf]) => (
              <td key={label} data-nowrap={label === '日時' || undefined}>
                {textOf(action)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
