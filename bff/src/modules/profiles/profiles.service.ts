import type { ProfileUpdate } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { AppError, notSignedIn } from '../../errors/app-error.ts';
import type { LoadedProfile, ProfilesRepository } from './profiles.repository.ts';

/** How long a cached profile counts as current, and how long it is used while Supabase is away, in ms. */
const freshMs = 5_000;
const standInMs = 3_600_000;
const maxEntries = 5_000;

/** Stores pictures. The images module implements this interface. */
export interface Pictures {
  /**
   * Validates a picture and stores a copy if necessary.
   * @returns the URL that may be shown.
   * @throws {AppError} 400 with the sentence of product/profile#picture-address.
   */
  adopt(viewer: Viewer, url: string): Promise<string>;
  remove(viewer: Viewer, url: string): Promise<void>;
}

/**
 * Creates the service for the viewer's own profile. It caches profiles for seconds, so that a page load queries
 * once. While Supabase is away, it uses the last cached profile, so that users stay signed in.
 */
export function createProfilesService(
  repository: ProfilesRepository,
  pictures: Pictures,
  now: () => number = Date.now,
) {
  const cache = new Map<string, { loaded: LoadedProfile; at: number }>();
  /** Running queries, so that concurrent calls share one. */
  const loading = new Map<string, Promise<LoadedProfile>>();

  function remember(userId: string, loaded: LoadedProfile): void {
    cache.delete(userId);
    cache.set(userId, { loaded, at: now() });
    const oldest = cache.size > maxEntries ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
  }

  /**
   * Loads the viewer's profile from the database.
   * @throws {AppError} 401 if the account no longer exists; 503 if Supabase is away.
   */
  async function load(viewer: Viewer): Promise<LoadedProfile> {
    const loaded = await repository.find(viewer);
    if (!loaded) {
      cache.delete(viewer.id);
      throw notSignedIn();
    }
    remember(viewer.id, loaded);
    return loaded;
  }

  /**
   * Saves a profile with a new picture, which is validated first, and deletes the old picture
   * (product/profile#picture-address).
   */
  async function updateWithPicture(viewer: Viewer, changes: ProfileUpdate): Promise<LoadedProfile> {
    const before = (await load(viewer)).profile.avatar_url;
    if (changes.avatar_url === before) return update(viewer, { ...changes, avatar_url: undefined });
    const avatar_url = changes.avatar_url ? await pictures.adopt(viewer, changes.avatar_url) : null;
    const loaded = await update(viewer, { ...changes, avatar_url });
    // A leftover file does no harm, so a failure to delete it is ignored.
    if (before) await pictures.remove(viewer, before).catch(() => {});
    return loaded;
  }

  async function update(viewer: Viewer, changes: ProfileUpdate): Promise<LoadedProfile> {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length > 0) await repository.update(viewer, given);
    return load(viewer);
  }

  return {
    load,
    /** Returns the cached profile if it is at most a few seconds old. Otherwise it does the same as `load`. */
    async get(viewer: Viewer): Promise<LoadedProfile> {
      const known = cache.get(viewer.id);
      if (known && now() - known.at < freshMs) return known.loaded;
      const underWay = loading.get(viewer.id) ?? load(viewer).finally(() => loading.delete(viewer.id));
      loading.set(viewer.id, underWay);
      return underWay;
    },
    /** Returns the last cached profile, for use while Supabase is away. */
    lastKnown(userId: string): LoadedProfile | null {
      const known = cache.get(userId);
      return known && now() - known.at < standInMs ? known.loaded : null;
    },
    update: (viewer: Viewer, changes: ProfileUpdate): Promise<LoadedProfile> =>
      changes.avatar_url === undefined ? update(viewer, changes) : updateWithPicture(viewer, changes),
    /**
     * Marks onboarding as finished (product/onboarding#end).
     * @returns false if that was not possible because Supabase is away.
     */
    async finishOnboarding(viewer: Viewer): Promise<boolean> {
      try {
        await repository.finishOnboarding(viewer);
      } catch (error) {
        if (error instanceof AppError && error.status === 503) return false;
        throw error;
      }
      cache.delete(viewer.id);
      return true;
    },
    forget(userId: string): void {
      cache.delete(userId);
    },
  };
}
export type ProfilesService = ReturnType<typeof createProfilesService>;
