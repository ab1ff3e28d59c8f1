import { noticesOf } from '@newsphoto/content';
import type { ContentDetail } from '@newsphoto/contract';
import { requestLogin } from '@newsphoto/session';
import { Box, Button, LockIcon, Toolbar } from '@newsphoto/ui';
import styles from './detail-notices.module.css';

export function DetailNotices({ content }: { readonly content: ContentDetail }) {
  const notices = noticesOf(content, new Date());
  if (notices.length === 0) return null;
  return (
    <section className={styles.notices} aria-label="使用の制限と注意">
      {notices.map(({ title, text, forbids }) => (
        <div key={title} className={styles.notice} data-forbids={forbids || undefined}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
    </section>
  );
}

const WHAT_MEMBERS_SEE: Readonly<Record<ContentDetail['contentType'], string>> = {
  '0': '会員の方は、ログインすると大きな画像と特記事項をご覧いただけます。',
  '1': '会員の方は、ログインすると動画の再生と特記事項の確認ができます。',
  '2': '会員の方は、ログインすると音声の再生と特記事項の確認ができます。',
  '3': '会員の方は、ログインすると本文と特記事項をご覧いただけます。',
};

export function GuestHint({ contentType }: Pick<ContentDetail, 'contentType'>) {
  return (
    <Box as="aside" padding="12px 16px" aria-label="会員の方へ">
      <Toolbar gap="8px 12px">
        <LockIcon aria-hidden />
        <p className={styles.hint}>{WHAT_MEMBERS_SEE[contentType]}</p>
        <Button kind="primary" onClick={() => void requestLogin()}>
          ログイン
        </Button>
      </Toolbar>
    </Box>
  );
}
