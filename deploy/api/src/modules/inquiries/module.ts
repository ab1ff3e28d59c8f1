import { sql } from 'kysely';
import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { cleanUpInquiries } from './clean-up.ts';
import { blankInquiries, blankMessages, endThreads, markAttachments } from './erase-inquiries.repository.ts';
import { createInquiries } from './inquiries.service.ts';
import { createInquiryDesk } from './inquiry-desk.service.ts';
import { createInquiryTemplates } from './inquiry-templates.service.ts';
import { inquiryDeskRoutes, inquiryRoutes, inquiryTemplateRoutes } from './routes.ts';

export const inquiriesModule: ApiModule = {
  noun: 'inquiries',
  routes: [
    api((scope, { db, media, now, publicUrl }) => {
      inquiryRoutes(scope, createInquiries({ db, media, now }), media);
      inquiryDeskRoutes(scope, createInquiryDesk({ db, now, publicUrl }), media);
      inquiryTemplateRoutes(scope, createInquiryTemplates(db, now));
    }),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: cleanUpInquiries,
  background: { declined: 'works on calls alone' },
  tables: {
    copied: [
      ...(['inquiries', 'inquiry_contents', 'inquiry_messages'] as const),
      ...(['inquiry_attachments', 'inquiry_threads', 'inquiry_templates'] as const),
    ],
  },
  auditActions: ['inquiry-sent', 'inquiry-answered', 'inquiry-changed', 'inquiry-template-changed'],
  subjectNames: { declined: 'subjects are receipt numbers and names of templates' },
  takedown: { declined: 'an inquiry names contents and shows none' },
  accountEnd: { declined: 'an inquiry is answered whether its sender is still a member or not' },
  personalData: {
    exports: [
      ownRows('inquiries', {
        title: 'お問い合わせ',
        key: ['inquiry_id'],
        whose: 'user_id',
        columns: {
          ...{ receipt_no: '受付番号', kind: '種類', state: '状態', sent_at: '送信日時' },
          ...{ sender_name: 'お名前', sender_mail: 'メールアドレス', sender_phone: '電話番号' },
        },
      }),
      ownRows('inquiry_messages', {
        title: 'お問い合わせの内容と回答',
        key: ['message_id'],
        whose: (userId) =>
          sql<boolean>`party <> 'note' and inquiry_id in (select inquiry_id from inquiries where user_id = ${userId})`,
        columns: { inquiry_id: '番号', sent_at: '日時', party: '送信者', text: '内容' },
      }),
    ],
    // In this order: what belongs to an inquiry is found by its sender.
    changes: {
      inquiry_messages: blankMessages,
      inquiry_attachments: markAttachments,
      inquiry_threads: endThreads,
      inquiries: blankInquiries,
    },
  },
};
