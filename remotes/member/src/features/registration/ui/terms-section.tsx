import { TERMS_VERSION } from '@newsphoto/domain/members';
import { Section } from '@newsphoto/ui';
import { FormFields } from '@newsphoto/ui/forms';

/** Terms with their version, and the consent to mails, which is separate. */
export function TermsSection() {
  return (
    <Section title="規約とお知らせ" gap={16}>
      <p>
        <a href={`/help/terms-${TERMS_VERSION}.html`} target="_blank" rel="noopener">
          会員規約（{TERMS_VERSION}版）
        </a>
        と
        <a href="/help/privacy.html" target="_blank" rel="noopener">
          個人情報の取り扱い
        </a>
        をお読みください（新しいタブで開きます）。
      </p>
      <FormFields only={['termsVersion', 'marketing']} />
    </Section>
  );
}
