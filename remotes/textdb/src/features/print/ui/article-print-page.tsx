import { handedContents } from '@newsphoto/content';
import type { PrintedText } from '@newsphoto/contract';
import { sourceLine } from '@newsphoto/domain/texts';
import { errorMessage } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import {
  Button,
  Checkbox,
  EmptyState,
  LoadingState,
  Note,
  Page,
  PrintIcon,
  Segmented,
  Title,
  Toolbar,
} from '@newsphoto/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useReadingSetting } from '../../../blocks/article/state/reading-setting.ts';
import { PRINT_PAGE } from '../../../blocks/article/state/use-article-paper.ts';
import { ArticleBody } from '../../../blocks/article/ui/article-body.tsx';
import styles from './article-print-page.module.css';

const WRITINGS = [
  { value: 'horizontal', label: '横書き' },
  { value: 'vertical', label: '縦書き' },
] as const;
const COLUMNS = [
  { value: '1', label: '1段' },
  { value: '2', label: '2段' },
  { value: '3', label: '3段' },
] as const;

/** One or many texts as they come on paper. */
export function ArticlePrintPage() {
  const [params] = useSearchParams();
  const [{ contentIds }] = useState(() => handedContents(PRINT_PAGE, params));
  const query = endpointQuery('POST /texts/print', { body: { contentIds: [...contentIds] } });
  const printed = useApiQuery(query, { enabled: contentIds.length > 0 });
  const texts = printed.data?.texts ?? [];
  const leftOut = printed.data?.leftOut.length ?? 0;
  const { setting, change } = useReadingSetting();
  const [columns, setColumns] = useState<'1' | '2' | '3'>('2');
  const [isOnePage, setOnePage] = useState(true);
  const isEmpty = contentIds.length === 0 || (printed.data && texts.length === 0);
  return (
    <Page>
      <Title>記事の印刷</Title>
      {isEmpty && (
        <EmptyState
          title="印刷する記事がありません"
          actions={<Link to="/textdbResultsList">記事の検索へ</Link>}
        >
          検索結果や記事の画面で「印刷」を押してください。
        </EmptyState>
      )}
      {!isEmpty &&
        printed.error &&
        (printed.error.status === 400 ? (
          <EmptyState title="印刷できません">{errorMessage(printed.error)}</EmptyState>
        ) : (
          failureOf(printed)
        ))}
      {!isEmpty && !printed.error && !printed.data && <LoadingState title="ページを組んでいます" />}
      {texts.length > 0 && (
        <>
          <Toolbar gap="8px 16px">
            <Segmented
              label="組み方"
              value={setting.writing}
              options={WRITINGS}
              onChange={(writing) => change({ writing })}
            />
            <Segmented label="段数" value={columns} options={COLUMNS} onChange={setColumns} />
            {texts.length > 1 && (
              <Checkbox checked={isOnePage} onChange={setOnePage}>
                記事ごとに改ページ
              </Checkbox>
            )}
            <Toolbar as="span" end>
              <Button kind="primary" icon={<PrintIcon />} onClick={() => window.print()}>
                印刷
              </Button>
            </Toolbar>
          </Toolbar>
          {leftOut > 0 && <Note role="status">{leftOut}件は、表示できない記事のため除きました。</Note>}
          <div className={styles.sheets} data-pages={isOnePage || undefined}>
            {texts.map((text) => (
              <Sheet
                key={text.contentId}
                printed={text}
                columns={Number(columns)}
                writing={setting.writing}
                scale={setting.scale}
              />
            ))}
          </div>
        </>
      )}
    </Page>
  );
}

interface SheetProps {
  readonly printed: PrintedText;
  readonly columns: number;
  readonly writing: 'horizontal' | 'vertical';
  readonly scale: number;
}

function Sheet({ printed, columns, writing, scale }: SheetProps) {
  const { headline, caption, restrictions, credit, contentId, text } = printed;
  return (
    <article className={styles.sheet} aria-label={headline}>
      <p className={styles.source}>{sourceLine(text)}</p>
      <h2 className={styles.headline}>{headline}</h2>
      {text.subheadline && <p className={styles.subheadline}>{text.subheadline}</p>}
      {restrictions && <p className={styles.restrictions}>使用条件：{restrictions}</p>}
      <ArticleBody
        body={text.mayRead ? text.body : [[{ text: caption }]]}
        writing={writing}
        scale={scale}
        ast={undefined}
        columns={columns}
      />
      <p className={styles.foot}>{[text.byline, credit, `記事ID ${contentId}`].filter(Boolean).join('　')}</p>
    </article>
  );
}
