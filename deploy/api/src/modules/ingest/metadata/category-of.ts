import { CATEGORIES } from '@newsphoto/domain';

/** Codes of IPTC 2:15, of the wire services, and the subject codes that begin with two digits, as our own. */
const OURS: Readonly<Record<string, string>> = {
  ...of('POL', 'P 11'),
  ...of('ECO', 'FIN LAB F 04 09'),
  ...of('SOC', 'CLJ DIS EDU SOI 02 03 05 14'),
  ...of('INT', 'WAR I 16'),
  ...of('SPO', 'S 15'),
  ...of('CUL', 'ACE REL E 01 12'),
  ...of('LIF', 'HTH HUM 07 08 10'),
  ...of('SCI', 'EVN WEA 06 13 17'),
};

function of(code: string, theirs: string): Record<string, string> {
  return Object.fromEntries(theirs.split(' ').map((one) => [one, code]));
}

/**
 * Our category of a content, by the first known one of its category, supplemental categories and subject codes; empty without
 * any.
 */
export function categoryOf(fields: ReadonlyMap<string, readonly string[]>): string {
  const said = ['category', 'supplementalCategories'].flatMap((key) => fields.get(key) ?? []);
  const subjects = (fields.get('subjectCode') ?? []).flatMap(
    (subject) => /^(?:IPTC:)?(\d{2})\d{6}/.exec(subject)?.[1] ?? [],
  );
  for (const one of [...said, ...subjects]) {
    const text = one.trim().toUpperCase();
    const own = CATEGORIES.find(({ code, label }) => code === text || label.split('・').includes(text));
    const code = own?.code ?? OURS[text];
    if (code) return code;
  }
  return '';
}
