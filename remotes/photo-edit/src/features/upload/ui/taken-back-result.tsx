import { detailHref } from '@newsphoto/content';
import { Box, Note, Stack } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import type { TakenBack } from '../state/take-back.ts';

/** How many are gone, and which contents stay for what reason. */
export function TakenBackResult({ result: { removed, stayed } }: { readonly result: TakenBack }) {
  return (
    <Box tone="mark" role="status">
      <Stack gap={8}>
        <span>{`${removed.toLocaleString('ja-JP')}件の登録を取り消しました。`}</span>
        {stayed.length > 0 && (
          <>
            <span>{`次の${stayed.length.toLocaleString('ja-JP')}件は残っています。`}</span>
            <ul>
              {stayed.map(({ uploadId, contentId, headline, name, text }) => (
                <li key={uploadId}>
                  <Link to={detailHref(contentId)}>{headline || name}</Link>
                  <Note size="small">{text}</Note>
                </li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Box>
  );
}
