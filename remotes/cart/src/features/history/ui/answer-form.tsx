import { ORDER_TEXT_FIELD } from '@newsphoto/domain/forms';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { Box, Note, pageBanners, Stack, Title } from '@newsphoto/ui';
import { Form, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { reasonText } from '../../../blocks/order/model/order-texts.ts';
import type { OrderChanging } from './cancel-button.tsx';
import styles from './order-page.module.css';

const FIELDS = [{ ...ORDER_TEXT_FIELD, label: '回答', extend: { rows: 4 } }];
/** Shown as the order is read again: the desk may have withdrawn its question. */
const CONFLICT = 409;

/** The question of the desk with the contents that it concerns, and the answer. What was typed survives a refusal. */
export function AnswerForm({ order, onChanged }: OrderChanging) {
  const question = order.events.findLast(({ state, text }) => state === 'returned' && text !== '');
  const returned = order.items.filter(({ decision }) => decision === 'returned');
  const { orderId, version } = order;
  const send = async (text: string) => {
    try {
      await call(
        'POST /orders/:orderId/answer',
        { params: { orderId }, body: { text, version } },
        QUIET_CALL,
      );
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === CONFLICT) void onChanged();
      return { text: errorMessage(error) };
    }
    return undefined;
  };
  return (
    <Box as="section" tone="mark" aria-label="写真デスクからの確認">
      <Stack gap={8}>
        <Title level={2}>
          {order.offer?.state === 'open' ? 'ご提案についての回答' : '写真デスクからの確認'}
        </Title>
        {question && <p className={styles.question}>{question.text}</p>}
        {returned.map((item) => (
          <Note key={item.itemId} size="text">
            対象：{item.headline || item.contentId}（{reasonText(item)}）
          </Note>
        ))}
        <Form
          label="回答"
          fields={FIELDS}
          initialValues={EMPTY}
          onSubmit={({ text }) => send(String(text ?? ''))}
          onSaved={() => {
            pageBanners.show({ message: '回答を送信しました。審査を再開します。', type: 'success' });
            void onChanged();
          }}
        >
          <FormFields />
          <SubmitButton>回答を送信</SubmitButton>
        </Form>
      </Stack>
    </Box>
  );
}

const EMPTY = { text: '' };
