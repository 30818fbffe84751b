import type { StatsCompilation, WebpackError } from 'webpack';
import { pageFiles } from '../webpack/page-files.ts';

const stats: StatsCompilation = {
  namedChunkGroups: {
    '/teams/:id': { assets: [{ name: '12.js' }, { name: '34.css' }, { name: '12.js.map' }] },
    '/other': { assets: [{ name: '56.js' }] },
  },
};

describe('pageFiles', () => {
  it('returns the scripts and styles of the chunk that is named after the path of a page', () => {
    const errors: WebpackError[] = [];
    expect(pageFiles([{ path: '/teams/:id' }], stats, { errors })).toEqual({
      '/teams/:id': { js: ['12.js'], css: ['34.css'] },
    });
    expect(errors).toEqual([]);
  });

  it('adds a build error when no chunk is named after the path of a page', () => {
    const errors: WebpackError[] = [];
    pageFiles([{ path: '/teams' }], stats, { errors });
    expect(errors.map(({ message }) => message)).toEqual([
      'No chunk is named /teams. Import that page with /* webpackChunkName: "/teams" */.',
    ]);
  });
});
