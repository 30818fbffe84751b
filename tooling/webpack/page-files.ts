import webpack, { type Compilation, type StatsCompilation } from 'webpack';
import { type GroupFiles, groupFiles } from './stats-plugin.ts';

/**
 * The scripts and styles of each page of a finished build, by path, without those of the exposed module, which all pages need. The
 * chunk of a page has the name of its path (`webpackChunkName` in `src/routes.tsx`). A page without such a chunk is an error of the
 * build.
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
