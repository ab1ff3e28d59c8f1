const { transform } = require('esbuild');

/** A webpack loader: a style sheet without what only its readers need. Nothing in it is lowered for older browsers. */
module.exports = async function minifyCss(css) {
  const { code } = await transform(css, {
    loader: 'css',
    minify: true,
    target: 'esnext',
    logLevel: 'silent',
  });
  return code;
};
