import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { EmptyState, PreparingPage } from '@newsphoto/ui';
import { Link, useSearchParams } from 'react-router-dom';

/** The API refuses what is no id of a link. */
const LINK_ID = /^[A-Za-z0-9_-]{22}$/;

/** The visitor of a SAVE link. A link that does not open shows why: E1018 after its last day. */
export function ImageAcquisitionPage() {
  const grantId = useSearchParams()[0].get('urlId') ?? '';
  const { error } = useApiQuery(endpointQuery('GET /grants/:grantId/entrance', { params: { grantId } }), {
    enabled: LINK_ID.test(grantId),
  });
  if (error?.status !== 404) return <PreparingPage />;
  return (
    <EmptyState title={error.text} actions={<Link to="/index">トップページへ</Link>}>
      続けてご覧になる場合は、リンクの送り主にご連絡ください。
    </EmptyState>
  );
}
