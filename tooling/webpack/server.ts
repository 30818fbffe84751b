import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { type BuildArguments, baseConfig } from './base.ts';
import { singletons } from './singletons.ts';

/** The global variable with the modules that the shell provides on the server. */
const shared = 'workspaceShared';

const isStyles = ({ test }: RuleSetRule): boolean => String(test) === String(/\.css$/);

/** A server needs the names of the classes, which are those of the browser's build, and no styles. */
function namesOnly(rule: RuleSetRule): RuleSetRule {
  const loaders = rule.use as { loader: string; options: { modules: object } }[];
  return {
    ...rule,
    use: loaders.slice(1).map((use) => ({
      ...use,
      options: { ...use.options, modules: { ...use.options.modules, exportOnlyLocals: true } },
    })),
  };
}

interface ServerBuild {
  entry: string;
  /** The global variable that holds what the entry exports. */
  variable: string;
  /** The path of the file in the folder of the build. */
  file: string;
  /** The options of the browser's build on which the names of classes depend. */
  hashes?: Pick<NonNullable<Configuration['output']>, 'hashFunction' | 'hashDigestLength'>;
  /** Whether the shell provides the shared modules. */
  external: boolean;
}

/** Returns the configuration that builds one script for an engine without a DOM and without Node. */
export function serverConfig(directory: string, argv: BuildArguments, build: ServerBuild): Configuration {
  const base = baseConfig(directory, argv);
  const rules = (base.module?.rules ?? []) as RuleSetRule[];
  const reactDom = path.dirname(require_(directory, 'react-dom/package.json'));
  return {
    ...base,
    target: ['web', 'es2022'],
    devtool: false,
    entry: { draw: build.entry },
    output: {
      path: base.output?.path,
      filename: build.file,
      library: { type: 'var', name: build.variable },
      uniqueName: base.output?.uniqueName,
      ...build.hashes,
      publicPath: '/assets/',
    },
    externals: build.external
      ? Object.fromEntries(singletons.map((name) => [name, `var ${shared}[${JSON.stringify(name)}]`]))
      : {},
    resolve: {
      ...base.resolve,
      // The other half of this module needs channels of messages.
      alias: { 'react-dom/server$': path.join(reactDom, 'cjs/react-dom-server-legacy.browser.production.js') },
    },
    module: {
      ...base.module,
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: rules.map((rule) => (isStyles(rule) ? namesOnly(rule) : rule)),
    },
    plugins: [
      new webpack.DefinePlugin({ REMOTE_NAME: JSON.stringify(base.output?.uniqueName) }),
      new webpack.NormalModuleReplacementPlugin(/^\.\/.*\.tsx?$/, (found: { context: string; request: string }) => {
        if (!/[\\/](shared|@workspace)[\\/](api|host)$/.test(found.context)) return;
        const forServer = found.request.replace(/\.tsx?$/, '.server$&');
        if (existsSync(path.join(found.context, forServer))) found.request = forServer;
      }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    optimization: { ...base.optimization, splitChunks: false, runtimeChunk: false },
    cache: false,
  };
}

import { createRequire } from 'node:module';

const require_ = (directory: string, name: string) => createRequire(path.join(directory, 'package.json')).resolve(name);
