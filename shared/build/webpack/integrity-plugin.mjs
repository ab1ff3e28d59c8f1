/**
 * Hands every chunk over to the script loader of the page: the host's, with integrity, time limits and tries at
 * other addresses. What a release does when a script fails is so never older than the host.
 */
export class IntegrityPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) =>
        compiler.webpack.Template.asString([
          'if (globalThis.__npLoadScript) return globalThis.__npLoadScript(url, done);',
          source,
          // Where no host runs: the integrity at least.
          'var integrity = globalThis.__npIntegrity && globalThis.__npIntegrity[url];',
          'if (integrity) script.integrity = integrity;',
        ]),
      );
    });
  }
}
