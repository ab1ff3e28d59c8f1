import { Note } from '../page/note.tsx';
import { Page } from '../page/page.tsx';
import { Title } from '../page/title.tsx';

export interface PreparingPageProps {
  /** Title of the screen that will be here. */
  readonly title?: string;
  readonly topHref?: string;
}
/** Shown for a screen that is not built yet. */
export function PreparingPage({ title, topHref = '/web/index' }: PreparingPageProps) {
  return (
    <Page kind="panel" width={640}>
      <Note>準備中</Note>
      <Title lineHeight={1.4}>{title ?? '準備中のページです'}</Title>
      <p>この画面は現在準備中のため、まだご利用いただけません。</p>
      <p>
        <a href={topHref}>トップページへ戻る</a>
      </p>
    </Page>
  );
}
