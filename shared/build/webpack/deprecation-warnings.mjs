import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

/**
 * A warning for each deprecated export or extension point that a build uses.
 *
 * @param {object} descriptor of the build
 * @param {readonly object[]} [deprecations] absent: those of the contract
 * @returns {Promise<Error[]>}
 */
export async function deprecationWarnings(descriptor, deprecations) {
  const { deprecationSentence, deprecationsUsed } = await contractModule();
  return deprecationsUsed(descriptor, deprecations).map(
    (one) => new webpack.WebpackError(deprecationSentence(one)),
  );
}

/** The contract is TypeScript here, and compiled where it is installed. */
async function contractModule() {
  const file = require.resolve('@newsphoto/contract/deprecations');
  if (!file.endsWith('.ts')) return import(pathToFileURL(file).href);
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, format: 'esm', write: false });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}
