import { useFilters } from '@newsphoto/records';
import { Segmented } from '@newsphoto/ui';
import { InquiryQueue } from './inquiry-queue.tsx';
import { InquiryTemplates } from './inquiry-templates.tsx';

const VIEW = { view: 'queue' };
const VIEWS = [
  { value: 'queue', label: 'お問い合わせ' },
  { value: 'templates', label: '定型文' },
] as const;

/** Inquiries of all senders, and the templates of answers. */
export function InquiryDeskPage() {
  const [{ view }, setFilters] = useFilters(VIEW);
  const choice = (
    <Segmented
      label="表示する内容"
      value={view === 'templates' ? 'templates' : 'queue'}
      options={VIEWS}
      onChange={(chosen) => setFilters({ view: chosen })}
    />
  );
  return view === 'templates' ? <InquiryTemplates choice={choice} /> : <InquiryQueue choice={choice} />;
}
