import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { createDocuments } from './documents.service.ts';
import { ISSUE_DOCUMENTS } from './invoices-due.ts';
import { issueDocumentsJob } from './issue-documents.job.ts';
import { createIssuerService } from './issuer.service.ts';
import { documentRoutes } from './routes.ts';

export const documentsModule: ApiModule = {
  noun: 'documents',
  routes: [
    api((scope, { db, now }) => {
      const issuer = createIssuerService(db, now);
      documentRoutes(scope, { documents: createDocuments(db), issuer, quoting: { db, now } });
    }),
  ],
  jobs: [{ declaration: ISSUE_DOCUMENTS, handle: ({ db, alerts }) => issueDocumentsJob(db, alerts) }],
  cleanUp: { declined: 'documents have to be preserved for ten years' },
  background: { declined: 'approved orders and the entered issuer start its job' },
  tables: { copied: ['documents', 'quotes', 'quote_items', 'invoices_due', 'document_issuer'] },
  auditActions: ['document-issued', 'issuer-edited'],
  subjectNames: { declined: 'subjects are the numbers of documents' },
  takedown: { declined: 'documents have names of contents alone' },
  accountEnd: { declined: 'documents have to be preserved for ten years' },
  personalData: {
    exports: [
      ownRows('documents', {
        title: '帳票',
        key: ['document_id'],
        whose: 'user_id',
        columns: {
          ...{ kind: '種類', document_no: '帳票番号', issued_on: '発行日', party: '宛名', total: '合計' },
        },
      }),
    ],
    stays: {
      documents: 'have to be preserved for ten years, as they were issued',
      quotes: 'documents as well',
    },
  },
};
