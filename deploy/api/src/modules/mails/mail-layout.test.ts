import { expect, test } from '@jest/globals';
import { accountCreatedMail } from './account-created.mail.ts';
import { writeMail } from './mail-layout.ts';

test('what people typed is text in the HTML, never markup', () => {
  const mail = writeMail({
    subject: '<件名>',
    name: `<script>alert("x")</script> & '髙橋'`,
    paragraphs: ['<b>太字</b>'],
    details: [['<i>', '"><img src=x>']],
    link: { label: '<a>', address: 'https://example.jp/?a="&b' },
  });
  expect(mail.html).not.toMatch(/<script|<b>|<i>|<img|<a>/);
  expect(mail.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;髙橋&#39; 様');
  expect(mail.html).toContain('href="https://example.jp/?a=&quot;&amp;b"');
  expect(mail.text).toContain(`<script>alert("x")</script> & '髙橋' 様`);
});

test('a subject is one line, whatever it contained', () => {
  const { subject } = writeMail({
    subject: ' 件名\r\nBcc: x@example.jp\n',
    name: '',
    paragraphs: [],
    details: [],
  });
  expect(subject).toBe('件名 Bcc: x@example.jp');
});

test('text and HTML say the same words; without an address of the archive there is no link', () => {
  const account = { userId: 'editor123', userName: '編集 花子', publicUrl: 'https://photo.example.jp' };
  const mail = accountCreatedMail(account);
  const plain = (text: string) => text.replace(/<style.*?<\/style>|<[^>]*>|[\s：]/gs, '');
  for (const line of ['編集 花子 様', 'ユーザーID', 'editor123', 'ログインする', '自動で送信しています']) {
    expect(plain(mail.text)).toContain(plain(line));
    expect(plain(mail.html)).toContain(plain(line));
  }
  expect(mail.text).toContain('https://photo.example.jp/web/login');
  expect(mail.html).toContain('href="https://photo.example.jp/web/login"');
  expect(accountCreatedMail({ ...account, publicUrl: undefined }).html).not.toContain('href');
});
