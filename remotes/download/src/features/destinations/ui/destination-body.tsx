import { Section, Stack } from '@newsphoto/ui';
import { FormFields, useFieldValue } from '@newsphoto/ui/forms';
import { type EditorContext, SECTIONS } from '../model/destination-fields.ts';
import { KeyFile } from './key-file.tsx';
import { ServerCheckPart } from './server-check.tsx';
import { TemplateExample, TokenButtons } from './template-parts.tsx';

/** The fields of a destination in sections. */
export function DestinationBody({ context }: { readonly context: EditorContext }) {
  const [protocol] = useFieldValue('protocol');
  const [auth] = useFieldValue('auth');
  return (
    <>
      <FormFields only={SECTIONS.name} />
      <Section title="接続" gap={16}>
        <FormFields only={SECTIONS.server} />
        {protocol === 'sftp' && auth === 'key' && <KeyFile />}
        <FormFields only={SECTIONS.connection} />
      </Section>
      <Section title="フォルダーとファイル名" gap={16}>
        <Stack gap={8} justify="start">
          <FormFields only={SECTIONS.folder} />
          <TokenButtons field="folder" />
        </Stack>
        <Stack gap={8} justify="start">
          <FormFields only={SECTIONS.nameTemplate} />
          <TokenButtons field="nameTemplate" />
        </Stack>
        <TemplateExample />
        <FormFields only={SECTIONS.files} />
      </Section>
      <Section title="接続の確認" gap={8}>
        <ServerCheckPart context={context} />
      </Section>
      <Section title="内容" gap={16}>
        <FormFields only={SECTIONS.contents} />
      </Section>
      <Section title="自動転送" gap={16}>
        <FormFields only={SECTIONS.updates} />
      </Section>
    </>
  );
}
