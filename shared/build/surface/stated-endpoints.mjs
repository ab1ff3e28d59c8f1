import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const SOURCE = fileURLToPath(new URL('../../contract/src/endpoints/index.ts', import.meta.url));

/** The endpoints of the contract, for a Node that runs no TypeScript. */
export async function statedEndpoints() {
  const { outputFiles } = await build({ entryPoints: [SOURCE], bundle: true, format: 'esm', write: false });
  const module = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  return module.ENDPOINTS;
}
