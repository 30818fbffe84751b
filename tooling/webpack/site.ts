import HtmlWebpackPlugin from 'html-webpack-plugin';
import {
  type BrowserConfiguration,
  type BuildArguments,
  baseConfig,
  devServerHost,
  type PackageJson,
  readJson,
} from './base.ts';
import { BuildFactsPlugin } from './facts.ts';
import { sbomPlugin } from './sbom.ts';
import { WorkerPlugin } from './worker-plugin.ts';

/**
 * Returns the build configuration of a standalone site: one page with its own copy of every module, without federation. A
 * build for production also makes its service worker.
 * @param worker the source file of the service worker.
 */
export const siteConfig =
  (directory: string, worker: string) =>
  (_env: unknown, argv: BuildArguments): BrowserConfiguration => {
    const base = baseConfig(directory, argv);
    const packages = new BuildFactsPlugin(readJson<PackageJson>(directory, 'package.json').name);
    return {
      ...base,
      entry: { main: './src/index.tsx' },
      output: { ...base.output, publicPath: '/' },
      plugins: [
        ...(base.plugins ?? []),
        new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
        ...(argv.mode === 'development'
          ? []
          : [packages, sbomPlugin(directory, packages), new WorkerPlugin('worker.[contenthash:8].js', worker)]),
      ],
      devServer: { host: devServerHost },
    };
  };
