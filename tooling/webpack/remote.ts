import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import {
  type BrowserConfiguration,
  type BuildArguments,
  baseConfig,
  devServerClient,
  devServerHost,
  type PackageJson,
  readJson,
} from './base.ts';
import { BuildIdentityPlugin } from './build-identity-plugin.ts';
import { DevDescriptionPlugin, devEntry } from './dev-description-plugin.ts';
import { ExposedInEntryPlugin } from './exposed-in-entry-plugin.ts';
import { BuildFactsPlugin, withLateModules } from './facts.ts';
import { HiddenSourceMapsPlugin } from './hidden-source-maps-plugin.ts';
import { isHot, ReloadWithoutRefreshPlugin } from './hot.ts';
import { pageFiles } from './page-files.ts';
import { ReleaseIntegrityPlugin } from './release-integrity-plugin.ts';
import { RemoteStylesPlugin } from './remote-styles-plugin.ts';
import { sbomPlugin } from './sbom.ts';
import { remoteServerConfig } from './server.ts';
import { ServerScriptPlugin } from './server-script-plugin.ts';
import { consumedModules, sharedRanges } from './singletons.ts';
import { standardManifest } from './standard-manifest.ts';
import { JsonFromStatsPlugin } from './stats-plugin.ts';

interface RemoteEnv {
  /** Runs the remote without the shell, with a fake host. */
  alone?: boolean;
}

/** Returns the name of the container. The container is a global variable, so the name must be an identifier. */
const containerName = (remote: string): string => remote.replaceAll('-', '_');

/**
 * Returns the build configuration of a remote. The build consists of a container, which exposes only `./remote`, of a
 * script for the server that draws its pages, of remote.json and of mf-manifest.json. The styles apply only to elements of the remote. The build adds the version of
 * package.json and a hash of every script and style to remote.json. `--env alone` builds a standalone page instead.
 */
export const remoteConfig =
  (directory: string) =>
  (env: RemoteEnv, argv: BuildArguments): BrowserConfiguration =>
    env.alone ? aloneConfig(directory, argv) : containerConfig(directory, argv);

/** The chunk of a page is named after its path, which cannot be a file name. */
const chunkIds = 'deterministic';

function containerConfig(directory: string, argv: BuildArguments): BrowserConfiguration {
  const base = baseConfig(directory, argv);
  const {
    name,
    version,
    peerDependencies = {},
    ...rest
  } = readJson<PackageJson & { dependencies: Record<string, string> }>(directory, 'package.json');
  const manifestFile = path.join(directory, 'remote.json');
  const pages = readJson<{ routes: { path: string }[] }>(manifestFile).routes.map(({ path }) => path);
  const hot = isHot(argv);
  const describing = () => {
    if (hot) return [new DevDescriptionPlugin({ manifestFile, version })];
    const facts = new BuildFactsPlugin(name, sharedRanges({ ...rest.dependencies, ...peerDependencies }));
    const server =
      argv.mode === 'development' ? null : new ServerScriptPlugin(name, remoteServerConfig(directory, argv));
    const description = new JsonFromStatsPlugin('remote.json', (stats, integrity, compilation) => {
      const manifest = readJson<{ routes: { path: string }[] }>(manifestFile);
      return {
        manifest: { ...manifest, version },
        integrity,
        facts: facts.facts(compilation),
        modules: facts.modules(),
        pages: withLateModules(pageFiles(manifest.routes, stats, compilation), compilation),
        ...(server && { server: server.file() }),
      };
    });
    return [facts, ...(server ? [server] : []), description, sbomPlugin(directory, facts, ...(server ? [server] : []))];
  };
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto', chunkLoadTimeout: 8_000 },
    optimization: {
      ...base.optimization,
      chunkIds,
      // A page has at most two files, because HTTP/1.1 allows six connections and each file costs time on the network
      // and the main thread. So each page also contains its own copy of shared code below 40 kB of source.
      splitChunks: {
        ...(base.optimization?.splitChunks || {}),
        maxAsyncRequests: 2,
        minSize: 40_000,
        enforceSizeThreshold: Number.POSITIVE_INFINITY,
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({ REMOTE_NAME: JSON.stringify(name) }),
      new RemoteStylesPlugin(name),
      ...(argv.mode === 'development'
        ? []
        : [new BuildIdentityPlugin(), new ReleaseIntegrityPlugin(), new HiddenSourceMapsPlugin()]),
      ...(hot ? [new ReloadWithoutRefreshPlugin()] : []),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: argv.mode === 'development' ? devEntry : 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': './src/remote.tsx' },
        dts: false,
        manifest: hot ? false : standardManifest(containerName(name), pages),
        shareStrategy: 'loaded-first',
        shared: consumedModules(),
        experiments: {
          externalRuntime: true,
          // A remote does not load other remotes.
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new ExposedInEntryPlugin(containerName(name)),
      ...describing(),
    ],
    devServer: {
      host: devServerHost,
      headers: { 'Access-Control-Allow-Origin': '*' },
      allowedHosts: 'all',
      client: devServerClient,
    },
  };
}

function aloneConfig(directory: string, argv: BuildArguments): BrowserConfiguration {
  const base = baseConfig(directory, argv);
  return {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, publicPath: '/' },
    optimization: { ...base.optimization, chunkIds },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        templateContent:
          '<!doctype html><html lang="en"><link rel="icon" href="data:,"><body><div id="root"></div></body></html>',
      }),
    ],
    devServer: {
      host: devServerHost,
      historyApiFallback: true,
      open: false,
      proxy: [{ context: ['/api', '/auth'], target: `http://localhost:${process.env.PORT ?? 3000}` }],
      onListening: ({ server }) => {
        const address = server?.address() as AddressInfo | null;
        process.stdout.write(`Standalone, with a fake host: http://localhost:${address?.port}\n`);
      },
    },
  };
}
