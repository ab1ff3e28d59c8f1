import { formatMessage } from '@newsphoto/domain';
import { Box } from '@newsphoto/ui';
import { Link } from 'react-router-dom';

/** No destination exists, and the way to add one. */
export function NoDestination() {
  return (
    <Box tone="mark">
      {formatMessage('E1051')} <Link to="/ftpTrans/destinations?id=new">転送先を追加する</Link>
    </Box>
  );
}
