import type { OrderDetail, PublicationReport } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import { errorMessage, isApiError, QUIET_CALL, uploadForm } from '@newsphoto/http';
import { Button, Note, pageBanners, Toolbar } from '@newsphoto/ui';
import { Form, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useState } from 'react';
import { initialReport, licensedItems, reportFields } from '../model/report-fields.ts';

interface ReportFormProps {
  readonly order: OrderDetail;
  readonly corrected: PublicationReport | undefined;
  readonly onReported: () => void;
  readonly onClose: () => void;
}

/** Reports a publication, or corrects a report. What was typed survives a refusal. */
export function ReportForm({ order, corrected, onReported, onClose }: ReportFormProps) {
  const items = licensedItems(order);
  const [initial] = useState(() => initialReport(items, order.reports, corrected));
  // The licence of a report stays the same.
  const fields = reportFields(corrected ? [] : items);
  const known = new Set(fields.map(({ key }) => key));
  const [refusal, setRefusal] = useState('');
  const send = async (entered: FieldValues) => {
    setRefusal('');
    // A cleared field has no value.
    const text = (key: string) => String(entered[key] ?? '');
    const { files, itemId = initial.itemId } = entered;
    try {
      await uploadForm(
        {
          path: ['orders', order.orderId, 'reports'],
          values: {
            ...{ itemId: String(itemId), publishedOn: text('publishedOn'), title: text('title') },
            ...{ place: text('place'), copies: text('copies'), note: text('note') },
            replaces: corrected?.reportId,
            files: Array.isArray(files) ? files.filter((one) => one instanceof File) : [],
          },
        },
        QUIET_CALL,
      );
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.field && known.has(error.field)) return { [error.field]: errorMessage(error) };
      setRefusal(errorMessage(error));
      return NOT_SENT;
    }
    return undefined;
  };
  return (
    <Form
      label={corrected ? '掲載報告の訂正' : '掲載報告'}
      fields={fields}
      initialValues={initial}
      onSubmit={send}
      onSaved={() => {
        pageBanners.show({ message: '掲載を報告しました。ありがとうございます。', type: 'success' });
        onReported();
      }}
    >
      <FormFields />
      <Note tone="alert" role="alert">
        {refusal}
      </Note>
      <Toolbar>
        <SubmitButton>{corrected ? '訂正を送信' : '報告を送信'}</SubmitButton>
        <Button onClick={onClose}>やめる</Button>
      </Toolbar>
    </Form>
  );
}

/** Belongs to no field: the form counts as not sent, and nothing is marked. */
const NOT_SENT = { notSent: '-' };
