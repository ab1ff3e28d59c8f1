import { plainText } from '@newsphoto/content/texts';
import type { TextDetail } from '@newsphoto/contract';
import { sourceLine } from '@newsphoto/domain/texts';

/** What is copied: the text as it reads, then where it is from. */
export function copiedText({ headline, text }: Pick<TextDetail, 'headline' | 'text'>): string {
  const lines = [headline, text.subheadline, '', ...text.body.map(plainText), '', `（${sourceLine(text)}）`];
  return lines.filter((line, index) => line !== '' || index !== 1).join('\n');
}
