import { type ApiModule, api } from '../../api-module.ts';
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
};
