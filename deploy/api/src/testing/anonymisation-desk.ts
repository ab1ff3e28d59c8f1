import { randomUUID } from 'node:crypto';
import { anonymiseNameJob } from '../modules/anonymisations/anonymise-name.job.ts';
import { restoreNameJob } from '../modules/anonymisations/restore-name.job.ts';
import { startJobRunner } from '../modules/jobs/job-runner.ts';
import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';
import { until } from './until.ts';

const PATH = '/api/admin/anonymisations';

export interface AnonymisedPerson {
  readonly name: string;
  readonly spellings?: readonly string[];
  readonly replacement?: string;
}

/** Calls of an administrator, and the jobs that they start. */
export function anonymisationDesk({ opened: { db }, media }: TestApp, admin: Browser, rows = 3) {
  const list = async () => (await admin.get(PATH)).body.data.anonymisations;
  const one = async (nameId: string) =>
    (await list()).find((entry: { nameId: string }) => entry.nameId === nameId);
  const work = async (nameId: string, state: string) => {
    const jobs = [anonymiseNameJob({ db, media, rows }), restoreNameJob({ db, media, rows })];
    const onError = (error: unknown) => console.error(error);
    const runner = await startJobRunner({
      db,
      jobs,
      isAlone: true,
      onError,
      timing: { poll: 20, heartbeat: 20 },
    });
    try {
      return await until(async () => {
        const entry = await one(nameId);
        return entry.state === state && entry;
      });
    } finally {
      await runner.stop();
    }
  };
  const create = (
    { name, spellings = [], replacement = '（氏名非公表）' }: AnonymisedPerson,
    requestId = randomUUID(),
  ) => admin.post(PATH, { name, spellings, replacement, reason: '本人の申し出', requestId });
  const withdraw = async (nameId: string) => {
    const { version } = await one(nameId);
    return admin.delete(`${PATH}/${nameId}?version=${version}`);
  };
  return {
    ...{ list, one, work, create, withdraw },
    async anonymise(person: AnonymisedPerson) {
      const { body } = await create(person);
      return work(body.data.nameId, 'done');
    },
    async restore(nameId: string) {
      await withdraw(nameId);
      return work(nameId, 'withdrawn');
    },
  };
}
