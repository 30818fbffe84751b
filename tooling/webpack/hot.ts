import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { type BuildArguments, ownExtension } from './base.ts';

const client = (file: string): string => path.join(import.meta.dirname, 'client', file + ownExtension);

/** Returns the entry of the shell. In development, the hook for Fast Refresh runs before React and the remotes. */
export const shellEntry = ({ mode }: BuildArguments): string[] => [
  ...(mode === 'development' ? [client('refresh-hook')] : []),
  './src/index.ts',
];

/** Whether a dev server runs the build and replaces modules in open pages. */
export const isHot = ({ mode, env }: BuildArguments): boolean => mode === 'development' && env?.WEBPACK_SERVE === true;

/**
 * Returns the parts that a dev server adds to a build, so that components keep their state when their module is
 * replaced.
 */
export const hotReplacement = () => ({
  plugins: [new ReactRefreshPlugin({ overlay: false })],
  alias: { 'react/jsx-dev-runtime$': client('jsx-dev-runtime') },
});

/**
 * Reloads the page for each update if its React cannot replace components. This happens when a remote from source runs
 * in the released shell.
 */
export class ReloadWithoutRefreshPlugin {
  apply(compiler: webpack.Compiler): void {
    new webpack.EntryPlugin(compiler.context, client('reload-without-refresh'), { name: undefined }).apply(compiler);
  }
}
