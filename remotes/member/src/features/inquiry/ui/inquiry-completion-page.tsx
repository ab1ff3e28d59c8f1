import { useLogined } from '@newsphoto/session';
import { Page, Title } from '@newsphoto/ui';
import { Link, useLocation } from 'react-router-dom';
import { FinishedStep } from '../../../blocks/finished-step/ui/finished-step.tsx';
import styles from './inquiry-page.module.css';

/** The inquiry was taken: its number. Opened directly, the page leads to the form. */
export function InquiryCompletionPage() {
  const isMember = useLogined();
  const { receiptNo = '', isMailed = false } = { ...Object(useLocation().state) };
  return (
    <FinishedStep form="/dpInquiry">
      <Page kind="panel" width={560}>
        <Title lineHeight={1.4}>お問い合わせを受け付けました</Title>
        <p role="status">
          受付番号：<strong className={styles.number}>{String(receiptNo)}</strong>
        </p>
        <p>
          担当者が確認し、メールで回答いたします。お電話でお問い合わせの際は、受付番号をお知らせください。
          {isMailed === true && '受付のお知らせをメールでお送りしました。'}
        </p>
        {isMember && (
          <p>
            <Link to="/myPage/inquiries">お問い合わせの履歴を見る</Link>
          </p>
        )}
        <p>
          <Link to="/index">トップページへ</Link>
        </p>
      </Page>
    </FinishedStep>
  );
}
