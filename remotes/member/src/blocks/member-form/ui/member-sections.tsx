import { Note, Section } from '@newsphoto/ui';
import { FormFields } from '@newsphoto/ui/forms';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { NameWithKana } from '../../kana/ui/name-with-kana.tsx';
import { PhoneField } from '../../phone/ui/phone-field.tsx';
import { AddressFields } from '../../postal/ui/address-fields.tsx';
import { shapeOf } from '../model/member-values.ts';
import styles from './member-sections.module.css';

interface MemberSectionsProps {
  /** The mail address, and what belongs to it. */
  readonly mail: ReactNode;
}

/** The data of a member, in sections. */
export function MemberSections({ mail }: MemberSectionsProps) {
  return (
    <>
      <Section title="会員区分と会社" gap={16}>
        <FormFields only={['kind']} />
        <NameWithKana name="company" kana="companyKana" />
        <FormFields only={['department', 'position']} />
      </Section>
      <Section title="氏名" gap={16}>
        <Note>カナは、氏名の入力に合わせて表示されます。直すこともできます。</Note>
        <div className={styles.pair}>
          <NameWithKana name="familyName" kana="familyNameKana" />
        </div>
        <div className={styles.pair}>
          <NameWithKana name="givenName" kana="givenNameKana" />
        </div>
      </Section>
      <Section title="住所" gap={16}>
        <AddressFields />
      </Section>
      <Section title="連絡先" gap={16}>
        <PhoneField name="phone" />
        <PhoneField name="fax" />
        {mail}
      </Section>
      <Section title="お仕事" gap={16}>
        <FormFields only={['industry', 'occupation', 'media']} />
      </Section>
      <Section title="請求先" gap={16}>
        <FormFields only={['billing.sameAsMember']} />
        <BillingFields />
      </Section>
    </>
  );
}

const VALUES = { values: true };

function BillingFields() {
  const { values } = useFormState({ subscription: VALUES });
  if (shapeOf(values).billing.sameAsMember) return null;
  return (
    <>
      <FormFields only={['billing.company', 'billing.department', 'billing.name']} />
      <AddressFields model="billing" />
      <PhoneField name="billing.phone" />
    </>
  );
}
