import { ContentTile, minuteLabel } from '@newsphoto/content';
import { TextHit } from '@newsphoto/content/texts';
import type { ContentDetail, ContentSummary } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { useExtensions } from '@newsphoto/extensions';
import {
  Button,
  CheckIcon,
  CopyIcon,
  Details,
  IconButton,
  Note,
  Section,
  Table,
  Toolbar,
} from '@newsphoto/ui';
import { useCopying } from '../../../../blocks/content/state/use-copying.ts';
import { type Detail, fileDetails } from '../../model/picture-details.ts';
import { useHistory, useRelations } from '../../state/use-content-detail.ts';
import styles from './more-sections.module.css';

export function DetailList({ rows }: { readonly rows: readonly Detail[] }) {
  return (
    <Details
      kind="columns"
      details={rows.map(([label, value, toCopy]) => [
        label,
        toCopy ? <CopiedDetail key={label} label={label} value={value} /> : value,
      ])}
    />
  );
}

function CopiedDetail({ label, value }: { readonly label: string; readonly value: string }) {
  const { outcome, copy } = useCopying(value);
  return (
    <Toolbar as="span" gap={4} wrap={false}>
      {value}
      <IconButton
        icon={outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        label={`${label}をコピー`}
        onClick={copy}
      />
      <Note as="span" size="small" role="status">
        {outcome === 'copied' && 'コピーしました'}
        {outcome === 'failed' && 'コピーできませんでした'}
      </Note>
    </Toolbar>
  );
}

export function MetadataSection({ content }: { readonly content: ContentDetail }) {
  const { adding, repeating } = fileDetails(content);
  if (adding.length + repeating.length === 0) return null;
  return (
    <Section title="ファイルの情報（IPTC）" gap={8}>
      {adding.length > 0 && <DetailList rows={adding} />}
      {repeating.length > 0 && (
        <details>
          <summary className={styles.more}>上の表示と同じ項目（{repeating.length}件）</summary>
          <DetailList rows={repeating} />
        </details>
      )}
    </Section>
  );
}

export function HistorySection({ contentId }: { readonly contentId: string }) {
  const { data, isPending, refetch } = useHistory(contentId);
  if (isPending) return null;
  return (
    <Section title="操作の履歴" gap={8}>
      {!data ? (
        <p role="alert">
          履歴を読み込めませんでした。<Button onClick={() => void refetch()}>もう一度読み込む</Button>
        </p>
      ) : (
        <Table>
          <thead>
            <tr>
              <th scope="col">日時</th>
              <th scope="col">操作</th>
              <th scope="col">行った人</th>
            </tr>
          </thead>
          <tbody>
            {data.entries.map(({ happenedAt, actor, actionLabel, change }, index) => (
              <tr key={`${happenedAt} ${index}`}>
                <td data-nowrap>{minuteLabel(happenedAt)}</td>
                <td>
                  {actionLabel}
                  {change !== '' && `：${change}`}
                </td>
                <td>{actor || '自動'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}

const HEIGHT = 112;
const NARROWEST = 0.7;
const WIDEST = 2;

interface RowProps {
  readonly title: string;
  readonly items: readonly ContentSummary[];
  readonly current?: string;
  readonly representativeId?: string;
}

export function RelationsSection({ contentId }: { readonly contentId: string }) {
  const { data, isPending, refetch } = useRelations(contentId);
  // At the end of the page: what arrives later pushes nothing down.
  if (isPending) return null;
  if (!data) {
    return (
      <Toolbar role="alert" as="p" gap="8px 12px">
        関連素材を読み込めませんでした。
        <Button onClick={() => void refetch()}>もう一度読み込む</Button>
      </Toolbar>
    );
  }
  const { related, variations, representativeId } = data;
  return (
    <>
      <Row
        title="バリエーション"
        items={variations}
        current={contentId}
        representativeId={representativeId}
      />
      <Row title="関連素材" items={related.filter(({ text }) => !text)} />
      <RelatedTexts items={related} />
    </>
  );
}

/** Texts lead to the page of the remote that shows them, for users who may open it. */
function RelatedTexts({ items }: Pick<RowProps, 'items'>) {
  const collection = useExtensions('search-collection').find(({ hits }) => hits?.collection === 'texts');
  const texts = items.filter(({ text }) => text);
  const page = collection?.hits?.href;
  if (page === undefined || texts.length === 0) return null;
  return (
    <Section title={`関連${collection?.label}`} note={`${texts.length}件`} gap={8}>
      <ul className={styles.texts}>
        {texts.map((item) => (
          <li key={item.contentId}>
            {item.text && (
              <TextHit item={item} text={item.text} href={`${page}?contentId=${item.contentId}`} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Row({ title, items, current, representativeId }: RowProps) {
  if (items.length === 0) return null;
  return (
    <Section title={title} note={`${items.length}点`} gap={8}>
      <Toolbar as="ul" gap={12} align="stretch">
        {items.map((item) => {
          const isCurrent = item.contentId === current;
          const notes = [
            item.contentId === representativeId && '代表',
            isCurrent && '表示中',
            formatDay(item.shotDate),
          ];
          const width = Math.round(HEIGHT * Math.min(WIDEST, Math.max(NARROWEST, item.aspectRatio)));
          return (
            <li key={item.contentId} style={{ width }}>
              <ContentTile
                item={item}
                note={notes.filter(Boolean).join('・')}
                size="small"
                width={width}
                height={HEIGHT}
                isCurrent={isCurrent}
              />
            </li>
          );
        })}
      </Toolbar>
    </Section>
  );
}
