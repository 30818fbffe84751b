import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
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

/** The extension of the files in this folder: `.js` in the packed kit. */
export const ownExtension = path.extname(import.meta.filename);

/** Returns the path of a loader that this package has installed, whatever else the remote has installed. */
const installedLoader = (name: string): string => createRequire(import.meta.url).resolve(name);

/** The network interface that dev servers listen on. */
export const devServerHost = process.env.HOST?.trim() || 'localhost';

/** What a dev server shows in the page: only errors of the build, over the page and in the console. */
export const devServerClient = {
  overlay: { errors: true, warnings: false, runtimeErrors: false },
  logging: 'warn',
} as const;

const swcOptions = (hot: boolean) => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    // swc marks components for Fast Refresh only if it compiles JSX for development (client/jsx-dev-runtime.ts).
    transform: { react: { runtime: 'automatic', development: hot, refresh: hot } },
  },
});

/**
 * Tells the browser to compile the whole file off the main thread while it loads. Browsers without support ignore the
 * comment.
 */
const compileHint = '//# allFunctionsCalledOnLoad';
/** The minifier removes comments, so the banner is added after minification. Source maps, which come then, count its line. */
const afterMinifying = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1;

/** The options of css-loader. Browser and server builds must give a class the same name. */
const styleOptions = (name: string, production: boolean, exportOnlyLocals: boolean) => ({
  // Only scripts have source maps in production.
  sourceMap: !production,
  modules: {
    auto: /\.module\.css$/,
    exportOnlyLocals,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: production ? '[hash:base64:6]' : '[name]__[local]--[hash:base64:4]',
    // Class names include the name of the package, because two packages can contain different versions of
    // @workspace/ui.
    localIdentHashSalt: name,
  },
});

const browserStyles = (name: string, production: boolean): RuleSetRule[] => [
  {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      { loader: installedLoader('css-loader'), options: styleOptions(name, production, false) },
    ],
  },
  {
    test: /[\\/](?:shared|@workspace)[\\/](?:product-)?ui[\\/][^\\/]+\.module\.css$/,
    loader: path.join(import.meta.dirname, `ui-layer-loader${ownExtension}`),
    enforce: 'pre',
  },
];

/** A server needs the names of the classes, and no styles. */
const serverStyles = (name: string, production: boolean): RuleSetRule[] => [
  {
    test: /\.module\.css$/,
    use: { loader: installedLoader('css-loader'), options: styleOptions(name, production, true) },
  },
  { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/resource', generator: { emit: false } },
];

/**
 * Adds a style sheet at the end of the page. Chromium lays the whole page out again, as if its fonts had changed, if a
 * sheet with layers comes before another one, and the sheets of a drawn page are in its body. Runs in the browser.
 */
const insertLast = (sheet: HTMLLinkElement): void => document.body.append(sheet);

/** Returns the plugins that write styles, and in production compressed copies. */
const filePlugins = (production: boolean): WebpackPluginInstance[] => {
  const hash = production ? '.[contenthash]' : '';
  return [
    new MiniCssExtractPlugin({
      filename: `[name]${hash}.css`,
      chunkFilename: `[id]${hash}.css`,
      ignoreOrder: true,
      // Hot replacement puts a sheet in the place of the old one.
      ...(production && { insert: insertLast }),
    }),
    ...(production
      ? [
          new webpack.BannerPlugin({ banner: compileHint, raw: true, test: /\.js$/, stage: afterMinifying }),
          ...(['brotliCompress', 'gzip'] as const).map(
            (algorithm) =>
              new CompressionPlugin({
                algorithm,
                filename: `[path][base].${algorithm === 'gzip' ? 'gz' : 'br'}`,
                test: /\.(js|css|svg)$/,
                // A file outside the folder of the build is not for browsers.
                exclude: /^\.\.\//,
              }),
          ),
        ]
      : []),
  ];
};

/**
 * The common configuration of all builds: TypeScript through swc, and CSS Modules in separate files. In production, also
 * hashed names, and brotli and gzip copies of scripts, styles and SVGs. `isServer`: the code runs on a server, which needs
 * no styles and no copies.
 */
export function baseConfig(directory: string, argv: BuildArguments, isServer = false): Configuration {
  const { mode = 'production' } = argv;
  const hot = isHot(argv) ? hotReplacement() : null;
  const { name } = readJson<PackageJson>(directory, 'package.json');
  const production = mode === 'production';
  const hash = production ? '.[contenthash]' : '';
  return {
    context: directory,
    mode,
    target: 'web',
    // The content security policy forbids eval, so source maps do not use it.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: path.join(directory, 'dist'),
      filename: `[name]${hash}.js`,
      chunkFilename: `[id]${hash}.js`,
      assetModuleFilename: '[name].[contenthash][ext]',
      hashDigestLength: 8,
      uniqueName: name,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: hot?.alias ?? {} },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: { loader: installedLoader('swc-loader'), options: swcOptions(hot !== null) },
        },
        // A package can declare that it has no side effects. Its stylesheets are still needed.
        { test: /\.css$/, sideEffects: true },
        ...(isServer ? serverStyles : browserStyles)(name, production),
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    plugins: [...(isServer ? [] : filePlugins(production)), ...(hot?.plugins ?? [])],
    optimization: {
      // While the sources do not compile, open pages keep the last working update.
      emitOnErrors: false,
      moduleIds: 'deterministic',
      splitChunks: {
        // A library that only one page uses is part of the file of that page.
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
      name: hot ? 'hot' : `${mode}${isServer ? ' server' : ''}`,
      buildDependencies: {
        config: readdirSync(import.meta.dirname)
          .filter((file) => file.endsWith(ownExtension))
          .map((file) => path.join(import.meta.dirname, file)),
      },
    },
  };
}
