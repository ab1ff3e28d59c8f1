import { ContentTile } from '@newsphoto/content';
import { INQUIRY_KINDS, type InquiryDetail } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { StateMark } from '@newsphoto/records';
import { Details, Section, Stack } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import { inquiryState } from '../model/inquiry-state.ts';
import { InquiryThread } from './inquiry-thread.tsx';
import styles from './inquiry-view.module.css';

const NAMES = { sender: 'お客様', desk: 'ニュースフォト', note: '' } as const;

interface InquiryViewProps {
  readonly inquiry: InquiryDetail;
  readonly onDownload?: (attachmentId: string) => void;
  /** The form of a further message. */
  readonly children: ReactNode;
}

/** An inquiry as its sender sees it. */
export function InquiryView({ inquiry, children, ...thread }: InquiryViewProps) {
  const { label, tone } = inquiryState(inquiry.state, 'sender');
  return (
    <Stack as="section" gap={16} aria-label={`お問い合わせ ${inquiry.receiptNo}`}>
      <Details
        label="お問い合わせ"
        details={[
          ['受付番号', inquiry.receiptNo],
          ['種類', INQUIRY_KINDS[inquiry.kind]],
          [
            '状態',
            <StateMark key="state" tone={tone}>
              {label}
            </StateMark>,
          ],
          ['受付日時', formatDate(inquiry.sentAt)],
        ]}
      />
      {inquiry.contents.length > 0 && (
        <Section title="対象の素材" gap={8}>
          <InquiryContents contents={inquiry.contents} />
        </Section>
      )}
      <InquiryThread messages={inquiry.messages} names={NAMES} {...thread} />
      {children}
    </Stack>
  );
}

export function InquiryContents({ contents }: Pick<InquiryDetail, 'contents'>) {
  return (
    <ul className={styles.contents}>
      {contents.map((item) => (
        <li key={item.contentId}>
          <ContentTile item={item} note={item.contentId} size="small" width={120} height={90} />
        </li>
      ))}
    </ul>
  );
}
