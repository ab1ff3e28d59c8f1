import { Link, Navigate, useLocation } from 'react-router-dom';
import { Notice } from '../../ui/notice.tsx';
import { completionOf } from './completion.ts';

/** Result of a process; the text comes with the navigation's state. */
export default function CompletePage() {
  const completion = completionOf(useLocation().state);
  if (!completion) return <Navigate to="/index" replace />;
  const { title, message, backTo, backLabel } = completion;
  return (
    <Notice title={title}>
      <p>{message}</p>
      <p>
        <Link to={backTo}>{backLabel}</Link>
      </p>
    </Notice>
  );
}
