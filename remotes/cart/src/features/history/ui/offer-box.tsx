import { formatDay } from '@newsphoto/domain';
import { BILLING_FIELDS, type FieldValues } from '@newsphoto/domain/forms';
import { errorMessage, isApiError } from '@newsphoto/http';
import { Box, Note, pageBanners, Stack, Title } from '@newsphoto/ui';
import { Form, type FormField, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import { TERMS } from '../../../blocks/order/model/order-terms.ts';
import { TermsText } from '../../../blocks/order/ui/terms-text.tsx';
import { acceptOffer, newRequestId } from '../state/accept-offer.ts';
import type { OrderChanging } from './cancel-button.tsx';
import { OfferTable } from './offer-table.tsx';

/** The offer of the desk beside what was ordered; the orderer accepts it, or answers. */
export function OfferBox({ order, onChanged }: OrderChanging) {
  const { offer } = order;
  if (!offer || offer.state === 'accepted' || offer.state === 'closed') return null;
  return (
    <Box as="section" tone="mark" aria-label="写真デスクからのご提案">
      <Stack gap={12}>
        <Title level={2}>写真デスクからのご提案</Title>
        <Note size="text">
          見積書 <Link to={`/billPrint?documentId=${offer.documentId}`}>{offer.documentNo}</Link>（有効期限{' '}
          {formatDay(offer.validUntil)}）
        </Note>
        <OfferTable order={order} offer={offer} />
        {offer.state === 'open' ? (
          <AcceptForm order={order} onChanged={onChanged} />
        ) : (
          <Note tone="alert">
            このご提案は{formatDay(offer.validUntil)}
            で有効期限が切れました。回答欄から写真デスクにお知らせください。
          </Note>
        )}
      </Stack>
    </Box>
  );
}

const text = (values: FieldValues, key: string): string => String(values[key] ?? '').trim();

const AGREED = 'agreed';
const FIELDS = (values: FieldValues): readonly FormField[] => [
  {
    ...{ type: 'radios', key: 'billTo', label: '請求書の宛先', required: true },
    options: [
      { value: 'same', label: '元のご注文と同じ' },
      { value: 'other', label: '別の宛先' },
    ],
  },
  ...(values.billTo === 'other' ? BILLING_FIELDS : []),
  { type: 'checkbox', key: AGREED, label: `素材使用規約（${TERMS.version}版）に同意する` },
];

function AcceptForm({ order, onChanged }: OrderChanging) {
  const [requestId] = useState(newRequestId);
  const navigate = useNavigate();
  const { offer, orderId, version } = order;
  if (!offer) return null;
  const { documentId, total } = offer;
  const accept = async (values: FieldValues) => {
    if (values[AGREED] !== true) return { [AGREED]: '素材使用規約をお読みのうえ、同意してください。' };
    const billing =
      values.billTo === 'other'
        ? {
            ...{ name: text(values, 'name'), department: text(values, 'department') },
            ...{ postalCode: text(values, 'postalCode'), address: text(values, 'address') },
          }
        : null;
    try {
      const body = { requestId, documentId, total, version, termsVersion: TERMS.version, billing };
      const placed = await acceptOffer(orderId, body);
      pageBanners.show({ message: `注文番号 ${placed.orderNo} でご注文を受け付けました。`, type: 'success' });
      await navigate(`/orderHistory/${placed.orderId}`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      void onChanged();
      return { [error.field ?? AGREED]: errorMessage(error) };
    }
    return undefined;
  };
  return (
    <>
      <details>
        <summary>素材使用規約（{TERMS.version}版）を読む</summary>
        <TermsText />
      </details>
      <Form
        label="ご提案の受け入れ"
        fields={FIELDS}
        initialValues={INITIAL}
        onSubmit={accept}
        guarded={false}
      >
        <FormFields />
        <SubmitButton>{`この条件で注文する（${yenText(total)}）`}</SubmitButton>
      </Form>
      <Note>
        ご提案の条件で新しいご注文となり、元のご注文は取り消されます。受け入れた日時を同意の日時として記録します。
      </Note>
    </>
  );
}

const INITIAL = { billTo: 'same', [AGREED]: false, name: '', department: '', postalCode: '', address: '' };
