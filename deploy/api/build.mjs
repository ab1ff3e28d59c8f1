import { argv } from 'node:process';
import { bundleServer } from '@newsphoto/build/server';

// Threads and the picture decoder are separate files: they start from an address.
await bundleServer({
  entries: {
    server: './src/server.ts',
    ingest: './src/ingest-command.ts',
    backup: './src/backup-command.ts',
    restore: './src/restore-command.ts',
    'move-database': './src/move-database-command.ts',
    'move-media': './src/move-media-command.ts',
    'media-sweep': './src/media-sweep-command.ts',
    'admin-create': './src/admin-create-command.ts',
    'postal-codes': './src/postal-codes-command.ts',
    'make-release': './src/make-release-command.ts',
    keys: './src/keys-command.ts',
    'pglite-worker': './src/db/pglite/worker.ts',
    'wire-reader': './src/modules/wire/read-delivery.ts',
    'term-reader': './src/modules/suggestions/reading/read-terms.ts',
    credentials: './src/modules/ingest/credentials/credentials-process.ts',
    'foreign-decoder': './src/modules/renditions/foreign/foreign-decoder-process.ts',
    'picture-decoder': './src/modules/renditions/picture-decoder-process.ts',
  },
  outdir: argv[2] ?? 'dist',
});
