import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { type BuildArguments, baseConfig } from './base.ts';
import { HiddenSourceMapsPlugin } from './hidden-source-maps-plugin.ts';
import { ReleaseAddressPlugin } from './release-address-plugin.ts';
import { singletons } from './singletons.ts';

/** The global variable with the modules that the shell provides to remotes on a server, by the name of their import. */
const providedVariable = 'workspaceShared';

/** Returns what the server builds of the shell and of remotes have in common: one script of its `entry`. */
function oneScript(directory: string, argv: BuildArguments, variable: string): Configuration {
  const base = baseConfig(directory, argv, true);
  return {
    ...base,
    // Neither a document nor Node: the engine has only what ECMAScript defines, and what the shell's script adds to it.
    target: ['web', 'es2022'],
    output: {
      ...base.output,
      filename: '[name].[contenthash].js',
      globalObject: 'globalThis',
      library: { type: 'var', name: variable },
      clean: false,
    },
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { ...base.optimization, splitChunks: false },
  };
}

/**
 * Returns the configuration of the server build of a remote: one script that sets the global `workspaceRemote`, whose
 * `default` is the exposed module (docs/adr/0056). It takes the shared modules from the shell's script, which runs before.
 */
export function remoteServerConfig(directory: string, argv: BuildArguments): Configuration {
  const config = oneScript(directory, argv, 'workspaceRemote');
  return {
    ...config,
    entry: { server: './src/remote.tsx' },
    externals: Object.fromEntries(singletons.map((name) => [name, `var ${providedVariable}[${JSON.stringify(name)}]`])),
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin({ REMOTE_NAME: JSON.stringify(config.output?.uniqueName) }),
      new ReleaseAddressPlugin(),
      new HiddenSourceMapsPlugin(),
    ],
  };
}

/** The packages that the shell provides, in which a server has other modules: `base-query.server.ts` for `base-query.ts`. */
const withServerModules = /[\\/]shared[\\/](?:api|host)$/;
const isOfPackage = /^\.\/[^/]+\.tsx?$/;

/** Takes the module for servers in place of the one that a module beside it imports, if there is one. */
const serverModules = new webpack.NormalModuleReplacementPlugin(isOfPackage, (imported) => {
  if (!withServerModules.test(imported.context)) return;
  const other = imported.request.replace(/\.tsx?$/, '.server$&');
  if (existsSync(path.join(imported.context, other))) imported.request = other;
});

/**
 * Returns the configuration of the server build of the shell: one script that sets the globals `workspaceDrawing`, whose
 * `draw` draws a page, and `workspaceShared`, the shared modules for the scripts of remotes.
 * @param browser the configuration of the build for browsers, with the same names of classes and addresses of files.
 */
export function shellServerConfig(
  directory: string,
  argv: BuildArguments,
  browser: Pick<Configuration, 'output' | 'resolve'>,
): Configuration {
  const config = oneScript(directory, argv, 'workspaceDrawing');
  const { hashFunction, hashDigestLength, publicPath } = browser.output ?? {};
  const reactDom = path.dirname(createRequire(path.join(directory, 'package.json')).resolve('react-dom/package.json'));
  return {
    ...config,
    entry: { draw: './src/server/draw.tsx' },
    output: { ...config.output, hashFunction, hashDigestLength, publicPath },
    resolve: {
      ...browser.resolve,
      alias: {
        ...browser.resolve?.alias,
        // The other half of react-dom/server needs channels of messages.
        'react-dom/server$': path.join(reactDom, 'cjs', 'react-dom-server-legacy.browser.production.js'),
      },
    },
    plugins: [...(config.plugins ?? []), serverModules],
  };
}
