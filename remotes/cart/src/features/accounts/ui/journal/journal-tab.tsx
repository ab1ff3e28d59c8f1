import type { JournalCheck, JournalQuery } from '@newsphoto/contract';
import { formatDay, tokyoDate } from '@newsphoto/domain';
import { downloadFile, isApiError } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf, useFilters } from '@newsphoto/records';
import {
  Box,
  Button,
  EmptyState,
  LoadingState,
  Note,
  Section,
  Segmented,
  Stack,
  Table,
  Toolbar,
} from '@newsphoto/ui';
import { DateRangeField } from '@newsphoto/ui/forms';
import { useState } from 'react';
import { JOURNAL_FILTERS, journalQueryOf, lastMonth } from '../../model/journal-period.ts';
import { shownYen } from '../../model/typed-yen.ts';
import styles from '../accounts-page.module.css';

const ENCODINGS = [
  { value: 'utf8', label: 'UTF-8（BOM付き）' },
  { value: 'sjis', label: 'Shift_JIS' },
] as const;

/** The journal of a period for accounting software. */
export function JournalTab() {
  const [filters, setFilters] = useFilters(JOURNAL_FILTERS);
  const [today] = useState(() => tokyoDate(new Date()));
  const query = journalQueryOf(filters, today);
  const month = lastMonth(today);
  return (
    <Stack gap={16}>
      <Toolbar as="section" gap="8px 16px" align="end" aria-label="仕訳の期間">
        <DateRangeField
          label="期間"
          value={{ start: query?.from ?? filters.from, end: query?.to ?? filters.to }}
          onChange={({ start, end }) =>
            setFilters({ from: start === month.start ? '' : start, to: end === month.end ? '' : end })
          }
        />
        <Segmented
          label="文字コード"
          value={filters.encoding === 'sjis' ? 'sjis' : 'utf8'}
          options={ENCODINGS}
          onChange={(encoding) => setFilters({ encoding })}
        />
      </Toolbar>
      <Note>
        請求・入金・返還・返金・貸倒を、取引の日付で出力します（366日分まで）。会計ソフトに取り込めるCSVです。
      </Note>
      {query && <JournalOf query={query} />}
    </Stack>
  );
}

function JournalOf({ query }: { readonly query: JournalQuery }) {
  const loaded = useApiQuery(endpointQuery('GET /journal/check', { query }));
  const [busy, setBusy] = useState(false);
  const { data: check } = loaded;
  if (!check) return loaded.error ? failureOf(loaded) : <LoadingState />;
  if (check.slips === 0) return <EmptyState title="この期間の仕訳はありません" />;
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile('GET /journal', { query }, { loading: false });
    } catch (error) {
      // The page's banner shows the reason.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Note size="text" numbers role="status">
        {`伝票 ${shownYen(check.slips)}件、${shownYen(check.rows)}行。借方・貸方の合計はそれぞれ ${shownYen(check.amount)}円です。`}
      </Note>
      <Lost lost={check.lost} />
      <span>
        <Button kind="primary" loading={busy} onClick={() => void save()}>
          仕訳CSVを保存
        </Button>
      </span>
      <Preview preview={check.preview} rows={check.rows} />
    </>
  );
}

function Preview({ preview, rows }: Pick<JournalCheck, 'preview' | 'rows'>) {
  const note = rows > preview.length ? `はじめの${preview.length}行` : '';
  return (
    <Section title="仕訳の内容" note={note} gap={4}>
      <div className={styles.scroll}>
        <Table>
          <thead>
            <tr>
              <th scope="col">伝票番号</th>
              <th scope="col">取引日</th>
              <th scope="col">借方</th>
              <th scope="col">貸方</th>
              <th scope="col" data-number>
                金額
              </th>
              <th scope="col">摘要</th>
            </tr>
          </thead>
          <tbody>
            {preview.map(({ rowNo, slipNo, day, debit, credit, amount, text }) => (
              <tr key={rowNo}>
                <td data-nowrap>{slipNo}</td>
                <td data-nowrap>{formatDay(day)}</td>
                <td data-nowrap>{debit}</td>
                <td data-nowrap>{credit}</td>
                <td data-number>{shownYen(amount)}円</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Section>
  );
}

/** Characters that the encoding does not have: the file can be saved, with their replacements. */
function Lost({ lost }: Pick<JournalCheck, 'lost'>) {
  if (lost.length === 0) return null;
  return (
    <Section title="Shift_JISにない文字" note={`${lost.length}種類`} gap={4}>
      <Box as="p" tone="mark">
        次の文字は置き換えて出力します。元の文字のまま出力するには、UTF-8を選んでください。
      </Box>
      <Table>
        <thead>
          <tr>
            <th scope="col">文字</th>
            <th scope="col">出力</th>
            <th scope="col" data-number>
              回数
            </th>
            <th scope="col">伝票番号</th>
          </tr>
        </thead>
        <tbody>
          {lost.map(({ character, becomes, times, slipNos }) => (
            <tr key={character}>
              <td>{character}</td>
              <td>{becomes || '（削除）'}</td>
              <td data-number>{shownYen(times)}</td>
              <td>{slipNos.join('、')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
