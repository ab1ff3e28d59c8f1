import { Box, Button, Checkbox, Note, Stack, Title } from '@newsphoto/ui';
import { TERMS } from '../../../blocks/order/model/order-terms.ts';
import { TermsText } from '../../../blocks/order/ui/terms-text.tsx';
import styles from './order-page.module.css';

interface TermsStepProps {
  /** The version that was accepted; empty: none. */
  readonly agreed: string;
  readonly onAgree: (version: string) => void;
  readonly onDone: () => void;
}

/** The terms with their version. The consent is given with the order. */
export function TermsStep({ agreed, onAgree, onDone }: TermsStepProps) {
  const isAgreed = agreed === TERMS.version;
  return (
    <Stack as="section" gap={16} aria-labelledby="order-terms">
      <Title level={2} id="order-terms">
        素材使用規約（{TERMS.version}版）
      </Title>
      <Box tabIndex={0} role="region" aria-labelledby="order-terms" padding="12px 16px">
        <TermsText />
      </Box>
      <Checkbox checked={isAgreed} onChange={(checked) => onAgree(checked ? TERMS.version : '')}>
        素材使用規約（{TERMS.version}版）に同意する
      </Checkbox>
      <Note>注文を確定した日時を、同意の日時として規約の版とともに記録します。</Note>
      <p className={styles.next}>
        <Button kind="primary" disabled={!isAgreed} onClick={onDone}>
          内容の確認へ
        </Button>
      </p>
    </Stack>
  );
}
