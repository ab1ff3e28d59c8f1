/**
 * Chunks carry the integrity that the page's composition holds for their address. `crossOrigin` stays
 * untouched: the preload hints of the page carry the same value, so nothing is fetched twice.
 */
export class IntegrityPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) =>
        compiler.webpack.Template.asString([
          source,
          'var integrity = globalThis.__npIntegrity && globalThis.__npIntegrity[url];',
          'if (integrity) script.integrity = integrity;',
          // A load that failed is asked for again at another address, past every cache on the way.
          'if (globalThis.__npAddress) script.src = globalThis.__npAddress(url);',
        ]),
      );
    });
  }
}
