import { recentContents } from '@newsphoto/http';
import { useApiQuery } from '@newsphoto/query';

const RECENT_CONTENTS = { key: ['recent-contents'], call: recentContents } as const;

/** The newest contents that this user may see. */
export const useRecentContents = () => useApiQuery(RECENT_CONTENTS);
