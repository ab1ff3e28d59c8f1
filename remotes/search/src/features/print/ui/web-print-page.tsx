import { contentsToPrint } from '@newsphoto/content';
import { textsAmong } from '@newsphoto/content/texts';
import type { PrintedContents } from '@newsphoto/contract';
import { errorMessage } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { EmptyState, ErrorState, LoadingState, Page, Title, useElementWidth } from '@newsphoto/ui';
import { useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { pageFormat } from '../model/paper.ts';
import { type PrintSetting, parsePrintSetting, withPrintSetting } from '../model/print-setting.ts';
import { printedPages } from '../model/printed-pages.ts';
import { useFittedText } from '../state/use-fitted-text.ts';
import { useFlowingText } from '../state/use-flowing-text.ts';
import { PrintSheets } from './print-sheets.tsx';
import { PrintNotices, PrintSending, PrintTextsButton, PrintToolbar } from './print-toolbar.tsx';
import styles from './web-print-page.module.css';

const PIXELS_PER_MM = 96 / 25.4;

export function WebPrintPage() {
  const [params] = useSearchParams();
  // Layout and title change the address, the contents do not.
  const [handed] = useState(() => contentsToPrint(params));
  const { contentIds } = handed;
  const query = endpointQuery('POST /contents/print', { body: { contentIds } });
  const { data: printed, error, refetch } = useApiQuery(query, { enabled: contentIds.length > 0 });
  const isEmpty = contentIds.length === 0 || printed?.contents.length === 0;
  const texts = textsAmong(contentIds);
  return (
    <Page>
      <Title>印刷</Title>
      {isEmpty && texts.length > 0 && (
        <EmptyState title="選んだ素材は記事です" actions={<PrintTextsButton contentIds={texts} />}>
          記事は、縦書き・横書きと段数を選べる、記事の印刷画面で印刷します。
        </EmptyState>
      )}
      {isEmpty && texts.length === 0 && (
        <EmptyState title="印刷する素材がありません" actions={<Link to="/index">トップページへ</Link>}>
          検索結果や詳細の画面で素材を選び、「印刷」を押してください。会員限定の素材は、ログインすると印刷できます。
        </EmptyState>
      )}
      {!isEmpty && !printed && !error && <LoadingState title="ページを組んでいます" />}
      {!printed && error && (
        <ErrorState title="印刷するページを作れませんでした" onRetry={refetch}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {!isEmpty && printed && <Pages printed={printed} />}
    </Page>
  );
}

function Pages({ printed }: { readonly printed: PrintedContents }) {
  const { contents, leftOut } = printed;
  const [params, setParams] = useSearchParams();
  const { layout, orientation, columns } = parsePrintSetting(params, contents.length);
  const setting = useMemo(() => ({ layout, orientation, columns }), [layout, orientation, columns]);
  const title = (params.get('title') ?? '').slice(0, 100);
  const [now] = useState(() => new Date());
  const format = useMemo(() => pageFormat(setting), [setting]);
  const sheets = useRef<HTMLDivElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const width = useElementWidth(desk);
  const key = width > 0 ? `${layout} ${orientation} ${columns}` : '';
  const flows = useFlowingText(sheets, key);
  const pages = useMemo(() => printedPages(contents, format, flows), [contents, format, flows]);
  const cut = useFittedText(sheets, key);
  const [failed, setFailed] = useState(0);

  const change = (next: URLSearchParams) => setParams(next, { replace: true, preventScrollReset: true });
  const handleSetting = (next: PrintSetting) => change(withPrintSetting(params, next));
  const handleTitle = (next: string) => {
    const named = new URLSearchParams(params);
    if (next === '') named.delete('title');
    else named.set('title', next);
    change(named);
  };
  return (
    <>
      <PrintToolbar
        setting={setting}
        title={title}
        onChange={handleSetting}
        onTitle={handleTitle}
        sending={<PrintSending sheets={sheets} onPrinted={setFailed} />}
      />
      <PrintNotices
        pages={pages.length}
        contents={contents.length}
        continued={pages.filter((page) => page.kind === 'rest' && page.part === 1).length}
        leftOut={leftOut}
        cut={cut}
        failed={failed}
      />
      <div ref={desk} className={styles.desk}>
        {width > 0 && (
          <PrintSheets
            ref={sheets}
            pages={pages}
            flows={flows}
            setting={setting}
            format={format}
            title={title}
            now={now}
            scale={Math.min(1, width / (format.width * PIXELS_PER_MM))}
          />
        )}
      </div>
    </>
  );
}
