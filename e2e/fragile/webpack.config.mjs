import { remoteConfig } from '@newsphoto/build/remote';

export default (_env, argv) => {
  const config = remoteConfig(import.meta.url, argv);
  return process.env.OLDER_BUILD ? { ...config, plugins: config.plugins.map(asBefore) } : config;
};

/** As remotes were built once: with the hashes of chunks in the descriptor alone. */
function asBefore(plugin) {
  if (plugin.release) plugin.release = { ...plugin.release, chunkHashes: undefined };
  if ('production' in plugin) plugin.production = false;
  return plugin;
}
