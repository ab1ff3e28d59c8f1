import { ContentActionButtons, detailHref } from '@newsphoto/content';
import { hitCount, MarkedText } from '@newsphoto/content/texts';
import type { TextDetail } from '@newsphoto/contract';
import { findHits, type SearchNode } from '@newsphoto/domain';
import { publicationDay, sourceLine } from '@newsphoto/domain/texts';
import { Button, Details, IconButton, Note, Section, Segmented, Stack, Title, Toolbar } from '@newsphoto/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { articleHref } from '../model/article-href.ts';
import { copiedText } from '../model/copied-text.ts';
import { type Reading, SCALES } from '../state/reading-setting.ts';
import { useArticlePaper } from '../state/use-article-paper.ts';
import { ArticleBody } from './article-body.tsx';
import styles from './article-view.module.css';
import { CopyButton } from './copy-button.tsx';
import { Corrections } from './corrections.tsx';
import { HitWalk } from './hit-walk.tsx';

const WRITINGS = [
  { value: 'horizontal', label: '横書き' },
  { value: 'vertical', label: '縦書き' },
] as const;
const DISTRIBUTIONS = { '1': '配信可', '2': '配信不可', '3': '配信は要確認' } as const;

interface ArticleViewProps {
  readonly article: TextDetail;
  readonly reading: Reading;
  readonly ast: SearchNode | undefined;
  /** Of the result that the reader walks through; empty outside one. */
  readonly handle: string;
  /** Of its headline: 1 where it is the page. */
  readonly level: 1 | 2;
}

/** A text to be read, with all that is known of it. */
export function ArticleView({ article, reading, ast, handle, level }: ArticleViewProps) {
  const { headline, text, contentId, restrictions, credit } = article;
  const { setting, change, resize } = reading;
  const place = useRef<HTMLElement>(null);
  const hits = hitCount([[{ text: headline }], ...text.body], (plain) => findHits(plain, ast));
  const paper = useArticlePaper();
  return (
    <article ref={place} className={styles.article} aria-label={headline}>
      <Note numbers>
        {sourceLine(text)}　{text.characters.toLocaleString('ja-JP')}字
      </Note>
      <Title level={level} size="page" lineHeight={1.5}>
        <MarkedText text={headline} ast={ast} />
      </Title>
      {text.subheadline && <p className={styles.subheadline}>{text.subheadline}</p>}
      {restrictions && <p className={styles.restrictions}>{restrictions}</p>}
      <Toolbar gap="4px 12px">
        <Segmented
          label="本文の組み方"
          value={setting.writing}
          options={WRITINGS}
          onChange={(writing) => change({ writing })}
        />
        <IconButton
          icon="小"
          label="文字を小さく"
          disabled={setting.scale === SCALES[0]}
          onClick={() => resize(-1)}
        />
        <IconButton
          icon="大"
          label="文字を大きく"
          disabled={setting.scale === SCALES.at(-1)}
          onClick={() => resize(1)}
        />
        <HitWalk key={`walk ${contentId}`} count={hits} place={place} />
        {text.mayRead && <CopyButton key={`copy ${contentId}`} text={() => copiedText(article)} />}
        {paper.map(({ label, onRun }) => (
          <Button key={label} onClick={() => onRun([contentId])}>
            {label}
          </Button>
        ))}
      </Toolbar>
      <Toolbar gap="4px 8px">
        <ContentActionButtons content={article} />
      </Toolbar>
      {text.mayRead ? (
        <ArticleBody body={text.body} writing={setting.writing} scale={setting.scale} ast={ast} />
      ) : (
        <Stack>
          <p className={styles.opening}>{article.caption}</p>
          <Note>本文は、会員の方がお読みになれます。</Note>
        </Stack>
      )}
      <Corrections corrections={text.corrections} />
      <Details
        label="記事の情報"
        details={[
          ['署名', text.byline],
          ['発信地', text.dateline],
          ['分類', article.categoryName],
          ['人名', text.persons.join('、')],
          ['組織', text.organisations.join('、')],
          ['地名', text.places.join('、')],
          ['キーワード', text.keywords.join('、')],
          ['著作権', credit],
          ['配信', DISTRIBUTIONS[text.distribution]],
          ['記事ID', contentId],
        ]}
      />
      {text.relatedPictures.length > 0 && (
        <Section title="関連写真">
          <ul className={styles.pictures}>
            {text.relatedPictures.map((picture) => (
              <li key={picture.contentId}>
                <Link to={detailHref(picture.contentId)}>
                  <img src={picture.thumbnails.large || picture.thumbnails.small} alt="" loading="lazy" />
                  <span>{picture.headline || picture.contentId}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Neighbours article={article} handle={handle} />
    </article>
  );
}

function Neighbours({ article, handle }: Pick<ArticleViewProps, 'article' | 'handle'>) {
  const { sameSubject, subject, relatedTexts } = article.text;
  return (
    <>
      {relatedTexts.length > 0 && (
        <Section title="関連記事">
          <ul className={styles.list}>
            {relatedTexts.map(({ contentId, headline }) => (
              <li key={contentId}>
                <Link to={articleHref(contentId)}>{headline}</Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {sameSubject.length > 0 && (
        <Section title="この話題の記事" note={subject}>
          <ol className={styles.list}>
            {sameSubject.map(({ contentId, headline, publication, publishedOn }) => (
              <li key={contentId} aria-current={contentId === article.contentId || undefined}>
                <Note numbers>
                  {publicationDay(publishedOn)}　{publication}
                </Note>
                {contentId === article.contentId ? (
                  <span>{headline}（この記事）</span>
                ) : (
                  <Link to={articleHref(contentId, handle)}>{headline}</Link>
                )}
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}
