import { running } from './start-postgres.ts';

/** After all tests. */
export default function stopPostgres(): void {
  for (const server of running) server.stop();
}
