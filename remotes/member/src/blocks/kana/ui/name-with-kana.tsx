import { toKatakana } from '@newsphoto/domain/members';
import { Stack } from '@newsphoto/ui';
import { FormFields, useFieldValue } from '@newsphoto/ui/forms';
import { useKana } from '../state/use-kana.ts';

interface NameWithKanaProps {
  /** Names of the fields in the form. */
  readonly name: string;
  readonly kana: string;
}

/** A name, and its kana, which are filled in while the name is typed. */
export function NameWithKana({ name, kana }: NameWithKanaProps) {
  const [typed, setTyped] = useFieldValue(kana);
  return (
    <>
      <Stack {...useKana(name, kana)}>
        <FormFields only={[name]} />
      </Stack>
      <Stack onBlur={() => setTyped(toKatakana(typed.trim()))}>
        <FormFields only={[kana]} />
      </Stack>
    </>
  );
}
