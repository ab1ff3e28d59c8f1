import { Note, Title } from '@newsphoto/ui';

/** Why a content was found that is written in another way than what was searched for. */
export function MatchReasons({ reasons }: { readonly reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <Note as="section" aria-labelledby="content-reasons">
      <Title level={2} size="dense" id="content-reasons">
        検索語との表記の違い
      </Title>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Note>
  );
}
