import webpack, { type Compilation, type StatsCompilation } from 'webpack';
import { type GroupFiles, groupFiles } from './stats-plugin.ts';

/**
 * Returns the scripts and styles of each page in a finished build, by path, without those of the exposed module. The
 * chunk of a page is named after its path (`webpackChunkName` in `src/routes.tsx`). Adds a build error for a page
 * without such a chunk.
 */
export function pageFiles(
  routes: { path: string }[],
  stats: StatsCompilation,
  { errors }: Pick<Compilation, 'errors'>,
): Record<string, GroupFiles> {
  return Object.fromEntries(
    routes.map(({ path }) => {
      const files = groupFiles(stats, path);
      if (files.js.length === 0)
        errors.push(
          new webpack.WebpackError(
            `No chunk is named ${path}. Import that page with /* webpackChunkName: "${path}" */.`,
          ),
        );
      return [path, files];
    }),
  );
}
