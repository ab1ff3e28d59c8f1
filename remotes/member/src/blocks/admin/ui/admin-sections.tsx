import { ExtensionSections } from '@newsphoto/content';
import type { AdminSection } from '@newsphoto/contract';
import { useExtensions } from '@newsphoto/extensions';

interface AdminSectionsProps extends Pick<AdminSection, 'record'> {
  readonly recordId: string;
}

/** The parts that other remotes add to the editor of a record. */
export function AdminSections({ record, recordId }: AdminSectionsProps) {
  const entries = useExtensions('admin-section').filter((entry) => entry.record === record);
  return <ExtensionSections entries={entries} props={{ recordId }} level={3} />;
}
