import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { hotReplacement, isHot } from './hot.ts';

/** The argument that webpack passes to a configuration function. */
export interface BuildArguments {
  mode?: 'production' | 'development';
  env?: { WEBPACK_SERVE?: boolean };
}

export type BrowserConfiguration = Configuration & { devServer?: DevServerConfiguration };

export interface PackageJson {
  name: string;
  version: string;
  peerDependencies?: Record<string, string>;
}

export const readJson = <Value>(...segments: string[]): Value =>
  JSON.parse(readFileSync(path.join(...segments), 'utf8')) as Value;

/** The interface that dev servers listen on. */
export const devServerHost = process.env.HOST?.trim() || 'localhost';

const swcOptions = (hot: boolean) => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    // The compiler marks components for Fast Refresh only with the development variant of JSX
    // (client/jsx-dev-runtime.ts).
    transform: { react: { runtime: 'automatic', development: hot, refresh: hot } },
  },
});

/**
 * Tells browsers that support it to compile a whole file while it loads, off the main thread, instead of each function
 * when it is called.
 */
const compileHint = '//# allFunctionsCalledOnLoad';
/** The minifier drops comments. */
const afterMinifying = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;

/**
 * The common parts of every browser build: TypeScript through swc, CSS Modules in separate files, hashed names, and
 * brotli and gzip copies of each file in production.
 */
export function baseConfig(directory: string, argv: BuildArguments): Configuration {
  const { mode = 'production' } = argv;
  const hot = isHot(argv) ? hotReplacement() : null;
  const { name } = readJson<PackageJson>(directory, 'package.json');
  const production = mode === 'production';
  const hash = production ? '.[contenthash:8]' : '';
  return {
    context: directory,
    mode,
    target: 'web',
    // No eval in any mode: the content security policy forbids it.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: path.join(directory, 'dist'),
      filename: `[name]${hash}.js`,
      chunkFilename: `[id]${hash}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: name,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: hot?.alias ?? {} },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: swcOptions(hot !== null) } },
        {
          test: /\.css$/,
          // A package that declares no side effects does not include its styles in that.
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: /\.module\.css$/,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: production ? '[hash:base64:6]' : '[name]__[local]--[hash:base64:4]',
                  // Each package has class names of its own: two of them may carry different versions of @workspace/ui.
                  localIdentHashSalt: name,
                },
              },
            },
          ],
        },
        {
          test: /[\\/]shared[\\/](?:product-)?ui[\\/][^\\/]+\.module\.css$/,
          loader: path.join(import.meta.dirname, 'ui-layer-loader.ts'),
          enforce: 'pre',
        },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: `[name]${hash}.css`, chunkFilename: `[id]${hash}.css`, ignoreOrder: true }),
      ...(production
        ? [
            new webpack.BannerPlugin({ banner: compileHint, raw: true, test: /\.js$/, stage: afterMinifying }),
            new CompressionPlugin({
              algorithm: 'brotliCompress',
              filename: '[path][base].br',
              test: /\.(js|css|svg)$/,
            }),
            new CompressionPlugin({ algorithm: 'gzip', filename: '[path][base].gz', test: /\.(js|css|svg)$/ }),
          ]
        : []),
      ...(hot?.plugins ?? []),
    ],
    optimization: {
      // If the sources do not compile, open pages get no update. The next sources that compile replace the last ones
      // that did.
      emitOnErrors: false,
      moduleIds: 'deterministic',
      splitChunks: {
        // A library that only one page uses is in that page's file instead of a separate one.
        cacheGroups: {
          defaultVendors: { test: /node_modules/, priority: -10, minChunks: 2, reuseExistingChunk: true },
        },
      },
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: {
      type: 'filesystem',
      name: hot ? 'hot' : mode,
      buildDependencies: {
        config: globSync('*.ts', { cwd: import.meta.dirname }).map((file) => path.join(import.meta.dirname, file)),
      },
    },
  };
}
