import type { ContentSummary } from '@newsphoto/contract';
import { ExtensionPart, type SectionEntry, useExtensions } from '@newsphoto/extensions';
import { Stack, Title } from '@newsphoto/ui';

/** Parts that remotes add to a page, each under its heading; their code comes when they are near the window. */
export function ExtensionSections({
  entries,
  props,
  level = 2,
}: {
  readonly entries: readonly SectionEntry[];
  readonly props?: object;
  /** Of the headings. */
  readonly level?: 2 | 3;
}) {
  return entries.map((entry) => (
    <Stack key={entry.id} as="section" gap={12} aria-labelledby={`extension-${entry.id}`}>
      <Title level={level} id={`extension-${entry.id}`}>
        {entry.title}
      </Title>
      <ExtensionPart entry={entry} {...(props && { props })} />
    </Stack>
  ));
}

/** The parts that remotes add to the page of a content. */
export function ContentSections({
  content: { contentId, contentType },
}: {
  readonly content: Pick<ContentSummary, 'contentId' | 'contentType'>;
}) {
  const entries = useExtensions('content-section').filter(
    ({ types }) => types?.includes(contentType) ?? true,
  );
  return <ExtensionSections entries={entries} props={{ contentId }} />;
}
