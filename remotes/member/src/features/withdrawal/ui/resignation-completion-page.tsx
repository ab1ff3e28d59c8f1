import { formatDate } from '@newsphoto/domain';
import { Page, Title } from '@newsphoto/ui';
import { Link, useLocation } from 'react-router-dom';
import { FinishedStep } from '../../../blocks/finished-step/ui/finished-step.tsx';

/** The visitor is no member any more. */
export function ResignationCompletionPage() {
  const { graceUntil, hasMailAddress } = {
    graceUntil: '',
    hasMailAddress: false,
    ...Object(useLocation().state),
  };
  return (
    <FinishedStep form="/index">
      <Page kind="panel" width={560}>
        <Title lineHeight={1.4}>退会しました</Title>
        <p>ご利用ありがとうございました。すべての端末でログアウトしました。</p>
        <p>
          {formatDate(String(graceUntil).slice(0, 8))}までは、退会を取り消すことができます。
          {hasMailAddress
            ? 'お送りしたメールのリンクから手続きしてください。'
            : '取り消しは、管理者にご依頼ください。'}
        </p>
        <p>
          <Link to="/index">トップページへ</Link>
        </p>
      </Page>
    </FinishedStep>
  );
}
