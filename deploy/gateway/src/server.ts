import { fileURLToPath } from 'node:url';
import { createFileReleaseStore } from '@newsphoto/releases';
import { createChannelReader } from './adapters/channel-reader.ts';
import { buildGateway } from './app.ts';
import { readEnvironment } from './environment.ts';

const env = readEnvironment(process.env);
const store = createFileReleaseStore(env.RELEASES_DIR);
const app = await buildGateway({
  channel: createChannelReader(store, env.RELEASES_DIR, env.CHANNEL),
  storeDir: env.RELEASES_DIR,
  staticDir: fileURLToPath(new URL('../static', import.meta.url)),
  apiUrl: env.API_URL,
  logger: {
    level: env.LOG_LEVEL,
    // Queries and cookies may name people or what they search for: the log holds neither.
    serializers: {
      req: (request: { method?: string; url?: string }) => ({
        method: request.method,
        path: request.url?.split('?')[0],
      }),
    },
  },
});

await app.listen({ host: env.HOST, port: env.PORT });
const address = app.server.address();
process.send?.({ type: 'listening', port: typeof address === 'object' ? address?.port : env.PORT });

const end = async (): Promise<void> => {
  await app.close();
  process.disconnect?.();
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());
