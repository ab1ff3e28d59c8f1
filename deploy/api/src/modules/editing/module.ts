import { type ApiModule, api } from '../../api-module.ts';
import { deletePresetsOf } from './aids/edit-presets.service.ts';
import { editingAidRoutes } from './aids/routes.ts';
import { deleteOldLocks, expireLocksOf } from './editing.repository.ts';
import { createEdits } from './edits.service.ts';
import { createEditLocks } from './locks.service.ts';
import { createProofs } from './proof.service.ts';
import { editingRoutes } from './routes.ts';

/** What an editor left is offered for so long: over a weekend. */
const DRAFT_MS = 7 * 24 * 60 * 60_000;

export const editingModule: ApiModule = {
  noun: 'editing',
  routes: [
    api((scope, { db, now }) => editingAidRoutes(scope, db, now)),
    api((scope, { db, now }) =>
      editingRoutes(scope, {
        edits: createEdits(db, now),
        locks: createEditLocks(db, now),
        proofs: createProofs(db),
      }),
    ),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: ({ db, now }) => deleteOldLocks(db, new Date(now.getTime() - DRAFT_MS)),
  background: { declined: 'works on calls alone' },
  tables: {
    copied: ['content_versions', 'edit_presets', 'code_replacements', 'batch_settings'],
    rebuilt: ['content_locks'],
  },
  auditActions: [
    'content-edited',
    'content-reverted',
    'edit-taken-over',
    'proof-changed',
    'edit-codes-changed',
    'edit-preset-changed',
    'batch-settings-changed',
  ],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'shows contents to editors alone, and none that is taken down' },
  accountEnd: async (transaction, { userId, status }) => {
    await expireLocksOf(transaction, userId);
    if (status === 'withdrawn') await deletePresetsOf(transaction, userId);
  },
  personalData: {
    exports: [],
    deletes: { edit_presets: 'user_id', content_locks: 'user_id' },
  },
};
