import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/** The function in the built code that returns the hash of a URL. */
const hashOf = '__webpack_require__.releaseHash';

/** Maximum load time of a stylesheet in ms. `output.chunkLoadTimeout` covers only scripts. */
const styleTimeoutMs = 8_000;

/**
 * Makes sure that no script or stylesheet of a remote loads without its hash.
 * Before the entry loads, the loader sets the property `releaseIntegrity` on its script element: the hash of each
 * script and stylesheet. HTML cannot set this property. The entry reads it and puts the hash on every later script and
 * stylesheet. A file without a hash is not requested. If the property is null, the release has no hashes (a developer's
 * override). Without the property, the entry throws before any other code runs.
 */
export class ReleaseIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule, runtime } = compiler.webpack;

    class ReleaseIntegrityRuntimeModule extends RuntimeModule {
      constructor() {
        super('release integrity', RuntimeModule.STAGE_BASIC);
      }
      override generate(): string {
        return `
var releaseScript = document.currentScript;
var releaseTable = releaseScript ? releaseScript.releaseIntegrity : undefined;
if (releaseTable === undefined) throw new Error("This release was loaded without its hashes, so none of it runs.");
// The hash of a URL below the release; an empty one for an override, undefined for a file that has none.
${hashOf} = function (url) {
  if (releaseTable === null) return "";
  var file = url.slice(${RuntimeGlobals.publicPath}.length);
  return url.indexOf(${RuntimeGlobals.publicPath}) === 0 && Object.hasOwn(releaseTable, file) ? releaseTable[file] : undefined;
};`;
      }
    }

    compiler.hooks.thisCompilation.tap('ReleaseIntegrity', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ReleaseIntegrity', (chunk, requirements) => {
        // mini-css-extract-plugin evaluates styles in a chunk that is not part of the output.
        if (!chunk.hasRuntime() || !compilation.chunks.has(chunk)) return;
        requirements.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new ReleaseIntegrityRuntimeModule());
      });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ReleaseIntegrity',
        (code) => `
var hash = ${hashOf}(url);
if (hash === undefined) { done({ type: "integrity", target: { src: url } }); return; }
${code}
if (hash) script.integrity = hash;`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ReleaseIntegrity',
        (code) => `${code}
var hash = ${hashOf}(fullhref);
if (hash === undefined) { linkTag.onerror({ type: "integrity", target: linkTag }); return; }
if (hash) linkTag.integrity = hash;
setTimeout(function () { if (linkTag.onerror) linkTag.onerror({ type: "timeout", target: linkTag }); }, ${styleTimeoutMs});`,
      );
    });
  }
}
