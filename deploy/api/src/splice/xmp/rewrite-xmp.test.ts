import { expect, test } from '@jest/globals';
import { packetWith, RDF } from '../../testing/jpeg-file.ts';
import type { CopyMetadata } from '../copy-metadata.ts';
import { NAMESPACES, xmpFields } from '../fields/xmp-fields.ts';
import { moveToExtension } from './move-to-extension.ts';
import { readXmp } from './read-xmp.ts';
import { rewriteXmp } from './rewrite-xmp.ts';

const rewritten = (text: string | undefined, values: CopyMetadata): string | undefined => {
  const result = rewriteXmp(text, xmpFields(values));
  if (result === 'unreadable') throw new Error(result);
  return result.text;
};
/** Values by namespace and name, as XML. */
const propertiesOf = (text = '') =>
  (readXmp(text)?.properties ?? []).map(({ uri, name, value }) => [uri + name, value]);
const { photoshop, dc, plus } = NAMESPACES;

const OLD = packetWith(
  `<rdf:Description rdf:about="uuid:1" xmlns:p="${photoshop}" xmlns:d="${dc}" xmlns:x="urn:unknown" p:Headline="𠮷 > old"\n p:City='Z' x:a="1 &amp; 2"><d:title>T</d:title>
  <!-- a note --><d:creator><rdf:Seq><rdf:li>old</rdf:li></rdf:Seq></d:creator><x:b x:c="d"><x:e/></x:b></rdf:Description>
  <rdf:Description rdf:about="uuid:1" xmlns:q="${photoshop}"><q:Headline>older</q:Headline></rdf:Description>`,
);

test('S10 a set property is removed wherever it is, and written once', () => {
  const text = rewritten(OLD, { headline: '髙①𠮷 <b>', bylines: ['A & B', '山田'] });
  expect(propertiesOf(text)).toEqual([
    [`${photoshop}City`, 'Z'],
    ['urn:unknowna', '1 & 2'],
    [`${dc}title`, 'T'],
    ['urn:unknownb', '<x:e/>'],
    [`${photoshop}Headline`, '髙①𠮷 &lt;b&gt;'],
    [`${dc}creator`, '<rdf:Seq><rdf:li>A &amp; B</rdf:li><rdf:li>山田</rdf:li></rdf:Seq>'],
  ]);
  expect(text).toContain('<!-- a note --><x:b x:c="d"><x:e/></x:b>');
  expect(text).toContain('rdf:about="uuid:1" xmlns:photoshop');
});

test('S10 what is not set stays letter by letter; an empty value removes', () => {
  expect(rewritten(OLD, {})).toBe(OLD);
  expect(rewritten(undefined, { headline: '' })).toBeUndefined();
  const text = rewritten(OLD, { headline: '', bylines: [] });
  expect(propertiesOf(text).map(([name]) => name)).not.toContain(`${photoshop}Headline`);
  expect(text).not.toContain('older');
  expect(text).toContain('<d:title>T</d:title>\n  <!-- a note --><x:b');
});

test('S11 other prefixes and forms of RDF are understood', () => {
  const other = `<R:RDF xmlns:R="${RDF}"><R:Description about="" xmlns:rdf="urn:other" rdf:x="1"/></R:RDF>`;
  const text = rewritten(other, { headline: 'A' });
  expect(propertiesOf(text)).toEqual([
    ['urn:otherx', '1'],
    [`${photoshop}Headline`, 'A'],
  ]);
  expect(propertiesOf(rewritten(`<rdf:RDF xmlns:rdf="${RDF}" />`, { city: 'B' }))).toEqual([
    [`${photoshop}City`, 'B'],
  ]);
});

test('S11 the frame of a packet may be damaged, its RDF may not', () => {
  const damaged = OLD.replace('<?xpacket', '?xpacket');
  expect(propertiesOf(rewritten(damaged, { headline: 'A' })).at(-1)).toEqual([`${photoshop}Headline`, 'A']);
  for (const text of [
    ...[OLD.slice(0, -60), OLD.replace('</d:title>', ''), '<a/>', '', OLD.replace('xmlns:q', 'xmlns:r')],
    OLD.replace('<x:xmpmeta', '<!DOCTYPE x [<!ENTITY e "f">]><x:xmpmeta'),
  ])
    expect(rewriteXmp(text, xmpFields({ headline: 'A' }))).toBe('unreadable');
});

test('S12 a licence has its number, its days and its terms in the fields of PLUS and xmpRights', () => {
  const values = Object.fromEntries(
    propertiesOf(
      rewritten(undefined, {
        licence: { number: 'L-1', startsOn: '2026-11-25' },
        licensor: { name: '新聞写真', url: 'https://example.jp' },
        usageTerms: '一回',
        contentNumber: '10000123',
      }),
    ),
  );
  expect(values).toEqual({
    [`${plus}LicensorTransactionID`]: '<rdf:Bag><rdf:li>L-1</rdf:li></rdf:Bag>',
    [`${plus}LicenseStartDate`]: '2026-11-25',
    [`${plus}Licensor`]:
      '<rdf:Seq><rdf:li rdf:parseType="Resource"><plus:LicensorName>新聞写真</plus:LicensorName><plus:LicensorURL>https://example.jp</plus:LicensorURL></rdf:li></rdf:Seq>',
    [`${NAMESPACES.xmpRights}UsageTerms`]:
      '<rdf:Alt><rdf:li xml:lang="x-default">一回</rdf:li><rdf:li xml:lang="ja">一回</rdf:li></rdf:Alt>',
    [`${photoshop}TransmissionReference`]: '10000123',
    [`${plus}ImageSupplierImageID`]: '10000123',
  });
  const renewed = packetWith(`<rdf:Description xmlns:plus="${plus}" plus:LicenseEndDate="2020-01-01"/>`);
  expect(rewritten(renewed, { licence: { number: 'L-2' } })).not.toContain('LicenseEndDate');
});

test('S12 characters that XML does not have are left out', () => {
  const text = rewritten(undefined, { headline: 'a\u0000b\u0007c\ud800d\r\ne\uffff' });
  expect(propertiesOf(text)).toEqual([[`${photoshop}Headline`, 'abcd\ne']]);
});

test('S13 the longest properties move to the extension, those that readers look for in the packet do not', () => {
  const gain = 'http://ns.adobe.com/hdr-gain-map/1.0/';
  const packet = packetWith(
    `<rdf:Description xmlns:h="${gain}" xmlns:a="urn:a"><h:long>${'x'.repeat(900)}</h:long><a:long>${'y'.repeat(500)}</a:long><a:short>z</a:short></rdf:Description>`,
  );
  const moved = moveToExtension(packet, undefined, packet.length - 400);
  expect(propertiesOf(moved?.packet).map(([name]) => name)).toEqual([`${gain}long`, 'urn:ashort']);
  expect(propertiesOf(moved?.extension)).toEqual([['urn:along', 'y'.repeat(500)]]);
  expect(moveToExtension(packet, undefined, 100)).toBeUndefined();
});
