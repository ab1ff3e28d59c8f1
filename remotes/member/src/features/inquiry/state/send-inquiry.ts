import type { InquiryReceipt } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import { QUIET_CALL, uploadForm } from '@newsphoto/http';

/** Sends the form; `requestId`: the same inquiry is taken once. */
export async function sendInquiry(
  entered: FieldValues,
  { requestId, contentIds }: { readonly requestId: string; readonly contentIds: readonly string[] },
): Promise<InquiryReceipt> {
  // A cleared field has no value.
  const text = (key: string) => String(entered[key] ?? '');
  const { files } = entered;
  const { data } = await uploadForm<{ readonly data: InquiryReceipt }>(
    {
      path: ['inquiries'],
      values: {
        ...{ requestId, kind: text('kind'), name: text('name'), mailAddress: text('mailAddress') },
        ...{ phone: text('phone'), text: text('text'), contentIds: contentIds.join() },
        wantsCopy: String(entered.wantsCopy === true),
        files: Array.isArray(files) ? files.filter((one) => one instanceof File) : [],
      },
    },
    QUIET_CALL,
  );
  return data;
}
