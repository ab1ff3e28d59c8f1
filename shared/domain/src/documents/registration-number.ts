/** `form`: not T and 13 digits. `check-digit`: no corporate number; sole traders have other digits. */
export type RegistrationCheck = 'valid' | 'form' | 'check-digit';

/** Weights of the base digits from the right: 1, 2, 1, 2 and so on. */
const weightAt = (fromRight: number): number => (fromRight % 2 === 0 ? 1 : 2);

/**
 * Whether a text can be the registration number of an issuer of qualified invoices: T and a corporate number, whose first
 * digit is 9 − (Σ digit × weight mod 9) over the other twelve (ordinance on corporate numbers). The digit does not reveal a
 * 0 in the place of a 9.
 */
export function checkRegistrationNumber(text: string): RegistrationCheck {
  const [, check, base] = /^T([0-9])([0-9]{12})$/.exec(text) ?? [];
  if (check === undefined || base === undefined) return 'form';
  const digits = [...base].map(Number).reverse();
  const sum = digits.reduce((total, digit, fromRight) => total + digit * weightAt(fromRight), 0);
  return 9 - (sum % 9) === Number(check) ? 'valid' : 'check-digit';
}
