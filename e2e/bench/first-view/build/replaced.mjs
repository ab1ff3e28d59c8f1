import { join } from 'node:path';
import webpack from 'webpack';
import { ROOT } from './places.mjs';

/**
 * Puts a file of the bench in the place of one of the product, wherever that is imported.
 *
 * @param {string} file below the root
 * @param {string} by absolute
 */
export function replaced(file, by) {
  const wanted = join(ROOT, file);
  return new webpack.NormalModuleReplacementPlugin(/\.tsx?$/, (resource) => {
    if (resource.request.startsWith('.') && join(resource.context, resource.request) === wanted) {
      resource.request = by;
    }
  });
}
