import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import type { BuildArguments } from './base.ts';

const client = (file: string): string => path.join(import.meta.dirname, 'client', file);

/** The shell's entry. In development, the hook for Fast Refresh runs first, before React and the remotes. */
export const shellEntry = ({ mode }: BuildArguments): string[] => [
  ...(mode === 'development' ? [client('refresh-hook.ts')] : []),
  './src/index.ts',
];

/** Whether a dev server runs the build and replaces modules in open pages. */
export const isHot = ({ mode, env }: BuildArguments): boolean => mode === 'development' && env?.WEBPACK_SERVE === true;

/** The additions to a build for a dev server: components keep their state when their module is replaced. */
export const hotReplacement = () => ({
  plugins: [new ReactRefreshPlugin({ overlay: false })],
  alias: { 'react/jsx-dev-runtime$': client('jsx-dev-runtime.ts') },
});

/** Reloads a page whose React cannot replace components, because a remote from source may run in a published shell. */
export class ReloadWithoutRefreshPlugin {
  apply(compiler: webpack.Compiler): void {
    new webpack.EntryPlugin(compiler.context, client('reload-without-refresh.ts'), { name: undefined }).apply(compiler);
  }
}
