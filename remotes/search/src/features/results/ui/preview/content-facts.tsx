import { noticesOf } from '@newsphoto/content';
import type { ContentDetail, ContentSummary } from '@newsphoto/contract';
import { Box, Clamp, Details, Note, Title } from '@newsphoto/ui';
import { previewFacts } from '../../model/preview-facts.ts';

export interface ContentFactsProps {
  readonly item: ContentSummary;
  /** Undefined while it comes. */
  readonly detail: ContentDetail | undefined;
  readonly inCart: boolean;
}

/** What restricts its use first, then headline, caption and facts. */
export function ContentFacts({ item, detail, inCart }: ContentFactsProps) {
  return (
    <>
      <Notices detail={detail} />
      <Title level={2} size="text" lineHeight={1.5}>
        {item.headline}
      </Title>
      {inCart && <Note>カートに入っています</Note>}
      <Clamp as="p" lines={8}>
        {item.caption}
      </Clamp>
      <Details kind="plain" details={previewFacts(item, detail)} />
    </>
  );
}

function Notices({ detail }: Pick<ContentFactsProps, 'detail'>) {
  const notices = detail ? noticesOf(detail, new Date()) : [];
  if (notices.length === 0) return null;
  return (
    <Box as="dl" tone="rule" aria-label="使用上の注意">
      {notices.map(({ title, text, forbids }) => (
        <div key={title}>
          <dt>
            <strong>
              {forbids ? (
                <Note as="span" tone="alert">
                  {title}
                </Note>
              ) : (
                title
              )}
            </strong>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Box>
  );
}
