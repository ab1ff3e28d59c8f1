import { INQUIRY_STATES, type InquiryState } from '@newsphoto/contract';
import type { StateTone } from '@newsphoto/records';

const TONES = { new: 'alert', working: 'active', answered: 'done', done: 'plain' } as const;
/** Senders do not see who works on what. */
const FOR_SENDER = { new: '受付済み', working: '確認中', answered: '回答済み', done: '完了' } as const;

export const inquiryState = (
  state: InquiryState,
  reader: 'sender' | 'desk',
): { readonly label: string; readonly tone: StateTone } => ({
  label: reader === 'desk' ? INQUIRY_STATES[state] : FOR_SENDER[state],
  tone: reader === 'sender' && state === 'new' ? 'active' : TONES[state],
});
