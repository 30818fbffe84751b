/**
 * Modules of which a page must have exactly one copy: the shell brings them, remotes only use them. `shared/ui` is not among
 * them: each package carries the components it uses, so that it can be released without the shell.
 */
const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-redux',
  'react-router-dom',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  'shared/api',
  'shared/host',
] as const;

/**
 * Those of which the shell brings only what is imported somewhere, and beside it what any remote is likely to ask for, so that
 * a new one need not wait for a build of the shell. Ours are brought whole: they are what remotes build on.
 */
export const reducible: Record<string, readonly string[]> = {
  'react-redux': ['shallowEqual', 'useDispatch', 'useSelector', 'useStore'],
  'react-router-dom': [
    'Link',
    'NavLink',
    'Navigate',
    'Outlet',
    'generatePath',
    'matchPath',
    'redirect',
    'useBlocker',
    'useLocation',
    'useMatch',
    'useNavigate',
    'useNavigation',
    'useParams',
    'useRouteError',
    'useSearchParams',
  ],
  '@reduxjs/toolkit': [
    'createAction',
    'createAsyncThunk',
    'createEntityAdapter',
    'createSelector',
    'createSlice',
    'isAnyOf',
    'nanoid',
  ],
  '@reduxjs/toolkit/query/react': ['skipToken'],
};

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

interface SharedOptions {
  singleton: true;
  requiredVersion: string;
  eager?: true;
  import?: false;
}

/**
 * The `shared` option of Module Federation. `ranges` are the versions asked for, by package.
 * The shell brings the modules eagerly, so that no round trip is spent on them; a remote brings none.
 */
export function sharedModules(ranges: Record<string, string>, side: 'shell' | 'remote'): Record<string, SharedOptions> {
  return Object.fromEntries(
    singletons.map((request) => {
      const requiredVersion = ranges[packageOf(request)];
      if (!requiredVersion) throw new Error(`package.json names no version of ${packageOf(request)}.`);
      const options: SharedOptions = { singleton: true, requiredVersion };
      return [request, side === 'shell' ? { ...options, eager: true } : { ...options, import: false }];
    }),
  );
}
