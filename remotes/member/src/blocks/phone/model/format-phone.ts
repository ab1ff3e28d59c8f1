import { phoneDigits } from '@newsphoto/domain/members';

/**
 * A telephone number as it is written in Japan, by its area (`03-1234-5678`, `0466-22-1234`); a number from abroad with its
 * country. What is no number is returned as it was typed. The data of the areas are loaded with the first number.
 */
export async function formatPhone(text: string): Promise<string> {
  const digits = phoneDigits(text);
  if (digits === '') return text;
  const { parsePhoneNumberFromString } = await import(
    /* webpackChunkName: "phone" */ 'libphonenumber-js/min'
  );
  const parsed = parsePhoneNumberFromString(digits, 'JP');
  if (!parsed?.isValid()) return text;
  return parsed.country === 'JP' ? parsed.formatNational() : parsed.formatInternational();
}
