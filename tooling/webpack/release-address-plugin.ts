import type { Compiler } from 'webpack';

/**
 * Lets the server build of a remote name its images as the build for browsers does: below the address of the release,
 * which is in the global variable `workspaceRelease` when the script runs.
 */
export class ReleaseAddressPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;

    class ReleaseAddressRuntimeModule extends RuntimeModule {
      constructor() {
        super('release address');
      }
      override generate(): string {
        return `${RuntimeGlobals.publicPath} = globalThis.workspaceRelease;`;
      }
    }

    compiler.hooks.thisCompilation.tap('ReleaseAddress', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.publicPath).tap('ReleaseAddress', (chunk) => {
        compilation.addRuntimeModule(chunk, new ReleaseAddressRuntimeModule());
        return true;
      });
    });
  }
}
