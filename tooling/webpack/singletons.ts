import zod from 'zod/package.json' with { type: 'json' };

/**
 * Modules of which a page must have exactly one copy, and what nearly every page would carry (`zod/mini`, `date-fns/format`): the
 * shell brings them, remotes only use them. `shared/ui` is not among them: each package carries the components it uses, so that it
 * can be released without the shell.
 */
const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-redux',
  'react-router-dom',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  'zod/mini',
  'date-fns/format',
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
  'zod/mini': [
    'array',
    'boolean',
    'catch',
    'coerce',
    'discriminatedUnion',
    'enum',
    'extend',
    'int',
    'iso',
    'literal',
    'maxLength',
    'maximum',
    'minLength',
    'minimum',
    'nullable',
    'nullish',
    'number',
    'object',
    'omit',
    'optional',
    'parse',
    'partial',
    'pick',
    'pipe',
    'record',
    'refine',
    'regex',
    'safeParse',
    'strictObject',
    'string',
    'transform',
    'trim',
    'union',
    'unknown',
    'url',
    'uuid',
  ],
};

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** The versions asked for of each shared module, of the `ranges` by package. Throws when one is missing. */
export const sharedRanges = (ranges: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    singletons.map((request) => {
      const range = ranges[packageOf(request)];
      if (!range) throw new Error(`package.json names no version of ${packageOf(request)}.`);
      return [request, range];
    }),
  );

/** The `provides` of the shell's build: eager, so that no round trip is spent on what pages begin with. */
export const broughtModules = (): Record<string, { singleton: true; eager: true; version?: string }> =>
  Object.fromEntries(
    singletons.map((request) => [
      request,
      {
        singleton: true,
        eager: true,
        // zod/mini has a package.json of its own, which names no version for webpack to find.
        ...(request === 'zod/mini' && { version: zod.version }),
      },
    ]),
  );

/**
 * The `shared` of a remote's build, which brings none itself. The publish gate has compared the versions before anything runs; in the
 * browser, on the way to the page, it would be done once for each module.
 */
export const consumedModules = (): Record<string, { singleton: true; import: false; requiredVersion: false }> =>
  Object.fromEntries(
    singletons.map((request) => [request, { singleton: true, import: false, requiredVersion: false }]),
  );
