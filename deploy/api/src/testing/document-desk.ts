import type { Issuer } from '@newsphoto/contract';
import { issueDocumentsJob } from '../modules/documents/issue-documents.job.ts';
import { runJob } from './run-job.ts';
import type { TestApp } from './test-app.ts';

/** An issuer with a valid number. */
export const ISSUER: Issuer = {
  name: '株式会社見本通信社',
  postalCode: '100-0001',
  address: '東京都千代田区千代田1-1',
  phone: '03-0000-0000',
  registrationNumber: 'T8700110005901',
  bankAccount: '見本銀行 本店 普通 1234567 カ）ミホンツウシンシャ',
};

/** Runs the job that issues what is due; returns its result. */
export async function issueDue(server: TestApp) {
  const { opened, clock } = server;
  const now = clock.now;
  return runJob(server, issueDocumentsJob(opened.db, { now, publicUrl: 'https://archive.example' }));
}
