import type {
  Api,
  CoreModule,
  EndpointDefinitions,
  reactHooksModuleName,
  UpdateDefinitions,
} from '@reduxjs/toolkit/query/react';
import { api, type tagTypes } from './api.ts';
import type { BaseQuery } from './base-query.ts';

type RemoteName = `mf-${string}`;
type Tag = string | { type: string; id?: string | number };
type Tags = readonly (Tag | null | undefined)[];
type Describe = (...details: unknown[]) => Tags | undefined;
type Named = Record<string, unknown>;
type Tagging = { providesTags?: Tags | Describe; invalidatesTags?: Tags | Describe };

/** The functions of `api.util` whose first argument is the name of a call. */
const takingName = [
  'updateQueryData',
  'upsertQueryData',
  'patchQueryData',
  'prefetch',
  'selectCachedArgsForQuery',
  'getRunningQueryThunk',
  'getRunningMutationThunk',
] as const;

/** The parts of the api that are not a remote's own, or that do not know the names of its calls. */
type NotOfRemotes = 'reducer' | 'reducerPath' | 'middleware' | 'internalActions' | 'injectEndpoints' | 'usePrefetch';

type Known<Own extends string> = (typeof tagTypes)[number] | Own;
/** The shared api with tags of a remote and with calls. */
type SharedApi<Own extends string, Definitions extends EndpointDefinitions> = Api<
  BaseQuery,
  Definitions,
  'api',
  Known<Own>,
  CoreModule | typeof reactHooksModuleName
>;
// biome-ignore lint/complexity/noBannedTypes: the type of Redux Toolkit for an api without calls
type NoCalls<Own extends string> = UpdateDefinitions<{}, Known<Own>, never>;
type Shared<Own extends string> = SharedApi<Own, NoCalls<Own>>;
type Build<Own extends string> = Parameters<Parameters<Shared<Own>['injectEndpoints']>[0]['endpoints']>[0];
type InvalidateTags<Own extends string> = Shared<Own>['util']['invalidateTags'];

/** The api of a remote. Its types have the names that the remote uses. */
interface RemoteApi<Own extends string> {
  /** Adds calls. Returns them with their hooks and functions, all under the names in `endpoints`. */
  injectEndpoints: <Definitions extends EndpointDefinitions>(options: {
    endpoints: (build: Build<Own>) => Definitions;
  }) => Omit<SharedApi<Own, NoCalls<Own> & Definitions>, NotOfRemotes>;
  util: Omit<Shared<Own>['util'], 'invalidateTags'> & {
    invalidateTags: (...tags: Parameters<InvalidateTags<Own>>) => ReturnType<InvalidateTags<Own>>;
  };
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Returns the hooks of a call under the names that RTK Query gives them, such as `useLazyGetTeamQuery`. */
function hooksOf(name: string, call: Named): Named {
  const hooks: Named = {
    [`use${capitalized(name)}Query`]: call.useQuery,
    [`useLazy${capitalized(name)}Query`]: call.useLazyQuery,
    [`use${capitalized(name)}Mutation`]: call.useMutation,
    [`use${capitalized(name)}InfiniteQuery`]: call.useInfiniteQuery,
  };
  return Object.fromEntries(Object.entries(hooks).filter(([, hook]) => hook !== undefined));
}

/**
 * Returns the api of a remote, which a remote creates once, in `src/api.ts`. It has the cache of the shared api, and
 * the tags of the shared api connect the calls of all remotes. Its calls, and the tags in `tags`, are known under the
 * name of the remote (`mf-client/getBills`), so two remotes may use the same names (docs/adr/0034). When another
 * version of the remote loads, its calls replace the earlier ones.
 * @param remote name of the remote
 * @param tags tags that only this remote uses
 * @throws {Error} two calls of the remote with the same name
 */
export function remoteApi<const Own extends string = never>(
  remote: RemoteName,
  { tags = [] }: { tags?: readonly Own[] } = {},
): RemoteApi<Own> {
  const under = (name: string): string => `${remote}/${name}`;
  const isOwn = new Set<string>(tags);
  const renamed = (tag: string): string => (isOwn.has(tag) ? under(tag) : tag);
  const renamedTags = (all: Tags | undefined): Tags | undefined =>
    all?.map((tag) => (typeof tag === 'string' ? renamed(tag) : tag && { ...tag, type: renamed(tag.type) }));
  const renamedIn = (description: Tags | Describe) =>
    typeof description === 'function'
      ? (...details: unknown[]) => renamedTags(description(...details))
      : renamedTags(description);

  const shared: Shared<Own> = api.enhanceEndpoints({ addTagTypes: tags.map(under) as unknown as readonly Own[] });
  const known = new Set<string>();

  const util = {
    ...shared.util,
    invalidateTags: (...[all]: Parameters<InvalidateTags<Own>>) =>
      shared.util.invalidateTags(renamedTags(all) as typeof all),
    selectInvalidatedBy: (...[state, all]: Parameters<Shared<Own>['util']['selectInvalidatedBy']>) =>
      shared.util.selectInvalidatedBy(state, renamedTags(all) as typeof all),
  };

  function injectEndpoints<Definitions extends EndpointDefinitions>(options: {
    endpoints: (build: Build<Own>) => Definitions;
  }) {
    const names: string[] = [];
    const inject = () =>
      shared.injectEndpoints({
        overrideExisting: true,
        endpoints: (build) => {
          const definitions = Object.entries<object>(options.endpoints(build)).map(([name, definition]) => {
            if (known.has(name)) throw new Error(`${remote} has two calls with the name ${name}.`);
            known.add(name);
            names.push(name);
            const { providesTags, invalidatesTags } = definition as Tagging;
            return [
              under(name),
              {
                ...definition,
                ...(providesTags && { providesTags: renamedIn(providesTags) }),
                ...(invalidatesTags && { invalidatesTags: renamedIn(invalidatesTags) }),
              },
            ];
          });
          return Object.fromEntries(definitions) as Definitions;
        },
      });
    const injected = inject();
    const all = injected.endpoints as unknown as Record<string, Named>;
    const calls = Object.fromEntries(names.map((name) => [name, all[under(name)] ?? {}]));
    const functions = injected.util as unknown as Record<string, (...values: unknown[]) => unknown>;
    const byName = takingName.map((taking) => [
      taking,
      (name: string, ...rest: unknown[]) => functions[taking]?.(under(name), ...rest),
    ]);
    const own = {
      ...Object.assign({}, ...names.map((name) => hooksOf(name, calls[name] ?? {}))),
      endpoints: calls,
      util: { ...util, ...Object.fromEntries(byName) },
    };
    return own as unknown as Omit<ReturnType<typeof inject>, NotOfRemotes>;
  }
  return { injectEndpoints, util };
}
