import iconv from 'iconv-lite';

// Small files in the dialects of the wires, written for these tests.

const NAR = 'http://iptc.org/std/nar/2006-10-01/';

export const G2_PICTURE = `<?xml version="1.0" encoding="UTF-8"?>
<newsItem xmlns="${NAR}" guid="urn:newsml:example.invalid:20261126:bay-fire-photo" version="20261126101500123" xml:lang="ja">
  <rightsInfo><copyrightNotice>© 見本写真</copyrightNotice><usageTerms>国外での使用不可</usageTerms></rightsInfo>
  <itemMeta><itemClass qcode="ninat:picture"/><provider><name>見本写真</name></provider>
    <versionCreated>2026-11-26T10:15:00+09:00</versionCreated><pubStatus qcode="stat:usable"/>
    <expires>2027-11-26T00:00:00+09:00</expires>
    <link rel="irel:seeAlso" residref="urn:newsml:example.invalid:20261126:bay-fire" version="2"/></itemMeta>
  <contentMeta><headline>消火に当たる消防隊員</headline>
    <description role="drol:caption">湾岸の倉庫で消火に当たる消防隊員＝２６日午前</description>
    <subject qcode="medtop:03000000"/></contentMeta>
  <contentSet>
    <remoteContent rendition="rnd:highRes" href="https://photos.example.invalid/fire.jpg" contenttype="image/jpeg" size="3764418" width="2500" height="1445"/>
    <remoteContent rendition="rnd:thumbnail" href="fire-small.jpg" contenttype="image/jpeg" width="250" height="145"/>
  </contentSet>
</newsItem>`;

export const G2_PACKAGE = `<packageItem xmlns="${NAR}" guid="urn:newsml:example.invalid:20261126:bay-fire-package" version="1">
  <itemMeta><itemClass qcode="ninat:composite"/><title>湾岸火災一式</title></itemMeta>
  <groupSet root="G1"><group id="G1"><groupRef idref="G2"/><groupRef idref="G2"/></group>
    <group id="G2"><itemRef residref="urn:newsml:example.invalid:20261126:bay-fire" version="2"><title>湾岸火災</title></itemRef>
      <itemRef residref="urn:newsml:example.invalid:20261126:bay-fire-photo"/></group></groupSet>
</packageItem>`;

/** As Kyodo writes it: a document type with an external entity, schemes of the party, NITF with an end mark. */
export const NEWSML1_KYODO = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE NewsML SYSTEM "NewsML_1.2.dtd" [<!ENTITY % nitf SYSTEM "nitf-3-1.dtd">%nitf;]>
<NewsML><NewsEnvelope><DateAndTime>20261126T110000+0900</DateAndTime><Priority FormalName="3"/></NewsEnvelope>
  <NewsItem><Identification><NewsIdentifier><ProviderId>mihon.invalid</ProviderId><DateId>20261126</DateId>
      <NewsItemId>quake-01</NewsItemId><RevisionId PreviousRevision="1" Update="N">20261126110000</RevisionId>
      <PublicIdentifier>urn:newsml:mihon.invalid:20261126:quake-01:2N</PublicIdentifier></NewsIdentifier></Identification>
    <NewsManagement><NewsItemType FormalName="News"/><FirstCreated>20261126T105000+0900</FirstCreated>
      <ThisRevisionCreated>20261126T110000+0900</ThisRevisionCreated><Status FormalName="Usable"/>
      <Instruction FormalName="Correction"/><AssociatedWith FormalName="Corrects" NewsItem="urn:newsml:mihon.invalid:20261126:quake-00:1N"/></NewsManagement>
    <NewsComponent><NewsLines><HeadLine>東北で地震、震度５弱</HeadLine><DateLine>仙台</DateLine><SlugLine>地震</SlugLine>
      <NewsLine><NewsLineType FormalName="AdvisoryLine"/><NewsLineText>数字を訂正しました</NewsLineText></NewsLine></NewsLines>
      <AdministrativeMetadata><Source><Party FormalName="見本通信"/></Source></AdministrativeMetadata>
      <DescriptiveMetadata><Language FormalName="ja"/><SubjectCode><Subject FormalName="03000000"/></SubjectCode>
        <Property FormalName="Keyword" Value="津波"/></DescriptiveMetadata>
      <NewsComponent><Role FormalName="Main"/><ContentItem><MediaType FormalName="Text"/><DataContent><nitf><body>
        <body.content><p>２６日午前、東北地方で地震があった。&nbsp;</p><p>津波の心配はない。</p><p>==Mihon</p></body.content></body></nitf></DataContent></ContentItem></NewsComponent>
      <NewsComponent EquivalentsList="yes"><Role FormalName="Picture"/>
        <ContentItem Href="quake.jpg"><MediaType FormalName="Photo"/><Characteristics><SizeInBytes>2345</SizeInBytes>
          <Property FormalName="Width" Value="800"/><Property FormalName="Height" Value="600"/></Characteristics></ContentItem></NewsComponent>
    </NewsComponent></NewsItem></NewsML>`;

/** Components three deep, a misspelt element, urgency as text, no item id. */
export const NEWSML1_NESTED = `<NewsML Version="1.2"><NewsItem><Identification><NewsIdentifier><ProviderId>tass.invalid</ProviderId><DateId>20261126</DateId>
  </NewsIdentifier></Identification><NewsManagement><Status FormalName="Embargoed"/><Urgency>flash</Urgency></NewsManagement>
  <NewsComponent><NewsComponent><DescriptiveMetada/><NewsComponent><NewsLines><HeadLine/></NewsLines><ContentItem><DataContent>Rocket launched.

Second paragraph.</DataContent></ContentItem></NewsComponent></NewsComponent></NewsComponent></NewsItem></NewsML>`;

export const NINJS1 = JSON.stringify({
  ...{
    uri: 'tag:example.invalid,2026:ferry',
    type: 'text',
    version: '2026-11-26a',
    versioncreated: '2026-11-26T01:00:00Z',
  },
  ...{
    headline: '訂正：フェリー欠航',
    urgency: 4,
    language: 'ja',
    ednote: '時刻を訂正',
    pubstatus: 'usable',
  },
  body_html: '<p>フェリーは欠航した。</p><p>再開は未定。</p>',
  subject: [{ code: '20000271', scheme: 'medtop', name: '交通' }],
  keywords: ['海', '交通'],
  associations: {
    mainimage: {
      ...{ uri: 'tag:example.invalid,2026:ferry-photo', type: 'picture', description_text: '欠航の掲示' },
      renditions: {
        original: {
          href: 'https://photos.example.invalid/ferry.jpg',
          mimetype: 'image/jpeg',
          width: 1200,
          height: 800,
        },
      },
    },
  },
});

export const NINJS3 = JSON.stringify({
  ...{
    uri: 'tag:example.invalid,2026:budget',
    standard: { name: 'ninjs', version: '3.0' },
    type: 'text',
    version: '3',
  },
  ...{
    versionCreated: '2026-11-26T02:00:00Z',
    pubStatus: 'usable',
    embargoedUntil: '2030-01-01T00:00:00+09:00',
    edNote: '解禁厳守',
  },
  headlines: [{ role: 'main', value: '予算案の全容' }],
  bodies: [
    { role: 'main', contentType: 'text/html', value: '<p>予算案が分かった。</p>' },
    { role: 'plain', contentType: 'text/plain', value: '予算案が分かった。' },
  ],
  by: '見本　花子',
});

export const NITF = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE nitf SYSTEM "nitf-3-4.dtd">
<nitf><head><title>裏題</title><tobject><tobject.subject tobject.subject.refnum="15000000" tobject.subject.matter="Sport"/></tobject>
  <docdata management-status="usable" management-doc-idref="20261126-0007"><doc-id regsrc="MIHON" id-string="20261126-0008"/>
    <urgency ed-urg="2"/><date.issue norm="20261126T120000+0900"/><date.expire norm="20301126T120000+0900"/><du-key key="駅伝" version="2"/>
    <doc.copyright year="2026" holder="見本通信"/><key-list><keyword key="駅伝"/></key-list></docdata></head>
  <body><body.head><hedline><hl1>駅伝、見本大が優勝</hl1></hedline><byline>山田 一郎</byline><dateline><location>東京</location></dateline></body.head>
    <body.content><p>駅伝で見本大が優勝した。</p><media media-type="image"><media-reference source="ekiden.jpg" mime-type="image/jpeg" width="640" height="480"/>
      <media-caption>ゴールする選手</media-caption></media></body.content></body></nitf>`;

/** The header, the slug, head lines up to an equals sign, text of a fixed width, the moment of filing. */
export const IPTC7901_TEXT = `SPORT/FUSSBALL/\r\n\u0002Köln gewinnt das Spiel =\r\n\r\n   Köln (mihon) - Der 1. FC gewann am\r\nDonnerstag mit 2:1.\r\n   Zweiter Absatz.\r\n\r\nNicht zur Veröffentlichung\r\nKontakt: Redaktion`;
export const iptc7901 = (
  text: string,
  encoding: string,
  header = 'abc0123 4 sp 245 ccccb mihon 0815',
  filed = '261530 MEZ Nov 26',
): Buffer =>
  Buffer.concat([
    ...[Buffer.from([1]), Buffer.from(`${header}\r\n\r\n`), iconv.encode(text, encoding), Buffer.from([3])],
    ...[Buffer.from(filed), Buffer.from([0x0d, 0x0a, 0x7f, 0x0a, 0x7f, 4])],
  ]);

export const ANPA = Buffer.from(
  '\u0016\u0016\u0001a0456\u001fvcwtx-\r\nu i \u0013\u0011BC-Japan-Quake,1st Ld-Writethru 11-26 0123\r\n\u0002^Strong quake hits northern Japan<\r\n^By TARO MIHON<\r\n^Eds: UPDATES with details.<\r\n\tTOKYO (AP) -- A strong quake hit\r\nnorthern Japan on Thursday.\r\n\tNo tsunami warning was issued.\r\n\u0003AP-WF-11-26-26 0915GMT<\r\n\u000c\u0004',
  'latin1',
);
export const ANPA_KYODO = Buffer.from(
  '\u0001b0077 KYODO\u001f\r\nr i BC-Tokyo-Stocks 26-11 0099\r\n\u0002Tokyo stocks close higher\r\n\r\n\tTokyo stocks rose Thursday.\r\n\u0003KWS-21:37-26-11-26\r\n\u0004',
  'latin1',
);

/** Japanese text alone; iconv-lite has no ISO-2022-JP. */
export function iso2022jp(text: string): Buffer {
  const pieces = text.split(/([\u3000-\u9fff\uff01-\uff60]+)/);
  return Buffer.concat(
    pieces.map((piece, at) =>
      at % 2 === 0
        ? Buffer.from(piece)
        : Buffer.concat([
            Buffer.from('\u001b$B'),
            iconv.encode(piece, 'euc-jp').map((byte) => byte & 0x7f),
            Buffer.from('\u001b(B'),
          ]),
    ),
  );
}
