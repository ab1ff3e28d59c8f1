import { parseSearchExpression } from '@newsphoto/domain';
import { isApiError } from '@newsphoto/http';
import { failureOf } from '@newsphoto/records';
import { EmptyState, LoadingState, Note, Page, Toolbar, useKeyMap } from '@newsphoto/ui';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { articleHref } from '../../../blocks/article/model/article-href.ts';
import { useReadingSetting } from '../../../blocks/article/state/reading-setting.ts';
import { useArticle } from '../../../blocks/article/state/use-article.ts';
import { ArticleView } from '../../../blocks/article/ui/article-view.tsx';
import { lastSearch } from '../../../blocks/search/model/article-search.ts';

/** One text, and the way through the result that it was found in. */
export function ArticlePage() {
  const [params] = useSearchParams();
  const contentId = params.get('contentId') ?? '';
  const handle = params.get('h') ?? '';
  const query = params.get('q') ?? '';
  const parsed = parseSearchExpression(query);
  const article = useArticle(contentId, handle);
  const reading = useReadingSetting();
  const navigate = useNavigate();
  const { place } = article.data ?? {};
  // In the place of this one, so that the browser's back button leads to the result.
  const show = (id: string | undefined) =>
    id !== undefined && void navigate(articleHref(id, handle, query), { replace: true });
  const { help } = useKeyMap([
    { keys: ['ArrowLeft'], shown: '←', effect: '前の記事へ', onPress: () => show(place?.previousId) },
    { keys: ['ArrowRight'], shown: '→', effect: '次の記事へ', onPress: () => show(place?.nextId) },
    { keys: ['v'], effect: '縦書きと横書きを切り替える', onPress: reading.turn },
  ]);
  const isUnknown = isApiError(article.error) && article.error.status === 404;
  return (
    <Page width={960}>
      <Toolbar gap="4px 16px">
        <Link to={`/textdbResultsList?${lastSearch()}`}>検索結果へ</Link>
        {place?.previousId && (
          <Link replace to={articleHref(place.previousId, handle, query)}>
            前の記事
          </Link>
        )}
        {place && (
          <Note numbers>
            {(place.index + 1).toLocaleString('ja-JP')} / {place.length.toLocaleString('ja-JP')}
          </Note>
        )}
        {place?.nextId && (
          <Link replace to={articleHref(place.nextId, handle, query)}>
            次の記事
          </Link>
        )}
      </Toolbar>
      {article.data && !article.error && (
        <ArticleView
          article={article.data}
          reading={reading}
          ast={parsed.ok ? parsed.ast : undefined}
          handle={handle}
          level={1}
        />
      )}
      {!article.data && !article.error && contentId !== '' && <LoadingState />}
      {(isUnknown || contentId === '') && (
        <EmptyState title="この記事は表示できません">公開が終わったか、番号が正しくありません。</EmptyState>
      )}
      {article.error && !isUnknown && failureOf(article)}
      {help}
    </Page>
  );
}
