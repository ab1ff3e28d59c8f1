import type { Mail } from '@newsphoto/contract';
import type { StateTone } from '@newsphoto/records';

const STATES: Readonly<Record<Mail['state'], { readonly label: string; readonly tone: StateTone }>> = {
  queued: { label: '送信待ち', tone: 'plain' },
  sent: { label: '送信済み', tone: 'done' },
  failed: { label: '送信失敗', tone: 'alert' },
};

export const mailState = ({ state }: Pick<Mail, 'state'>) => STATES[state];

export const recipientLine = ({ recipient, recipientName }: Mail): string =>
  recipientName ? `${recipientName}（${recipient}）` : recipient;
