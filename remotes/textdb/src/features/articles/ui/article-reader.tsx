import type { SearchNode } from '@newsphoto/domain';
import { failureOf } from '@newsphoto/records';
import { EmptyState, LoadingState } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import type { Reading } from '../../../blocks/article/state/reading-setting.ts';
import { useArticle } from '../../../blocks/article/state/use-article.ts';
import { ArticleView } from '../../../blocks/article/ui/article-view.tsx';

interface ArticleReaderProps {
  /** Empty: none is chosen. */
  readonly contentId: string;
  /** Of its page. */
  readonly href: string;
  readonly reading: Reading;
  readonly ast: SearchNode | undefined;
}

/** The chosen text beside the list. */
export function ArticleReader({ contentId, href, reading, ast }: ArticleReaderProps) {
  const article = useArticle(contentId, '');
  if (contentId === '')
    return <EmptyState title="記事を選んでください">↑ ↓ で次々に読めます。v で縦書きにします。</EmptyState>;
  if (article.error) return failureOf(article);
  if (!article.data) return <LoadingState />;
  return (
    <>
      <Link to={href}>記事の画面を開く</Link>
      <ArticleView article={article.data} reading={reading} ast={ast} handle="" level={2} />
    </>
  );
}
