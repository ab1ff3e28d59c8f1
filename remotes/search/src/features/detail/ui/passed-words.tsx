import type { ContentSummary } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { Stack, Title } from '@newsphoto/ui';

/** Summary of a content that is skipped while an arrow key is held. */
export function PassedWords({ content }: { readonly content: ContentSummary }) {
  return (
    <>
      <Stack as="header" gap={8} justify="start">
        <Title id="content-headline" lineHeight={1.5}>
          {content.headline}
        </Title>
      </Stack>
      <p>{formatDay(content.shotDate)}</p>
    </>
  );
}
