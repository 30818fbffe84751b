import type { Profile, ProfileUpdate } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { AppError, notSignedIn } from '../../errors/app-error.ts';
import type { LoadedProfile, ProfilesRepository } from './profiles.repository.ts';

/** Lifetimes of a cached profile, in ms: normally (`freshMs`), and while Supabase is unavailable (`standInMs`). */
const freshMs = 5_000;
const standInMs = 3_600_000;
const maxEntries = 5_000;

/**
 * Returns whether the profile no longer waits for a role or the end of onboarding. Both can happen on another replica, and
 * the next page must know them at once. Operators need neither.
 */
const isSettled = ({ account_type, has_onboarded, is_operator }: Profile): boolean =>
  account_type === null ? is_operator : has_onboarded;

/** Returns whether Supabase is unavailable or has refused a call because of a limit. */
const isAway = (error: unknown): boolean => error instanceof AppError && [429, 503].includes(error.status);

/** Stores pictures. The images module implements this interface. */
export interface Pictures {
  /**
   * Validates a picture and stores a copy, unless the viewer uploaded the picture.
   * @returns the URL under which pages may show the picture.
   * @throws {AppError} 400 with a message of product/profile#picture-address.
   */
  adopt(viewer: Viewer, url: string): Promise<string>;
  remove(viewer: Viewer, url: string): Promise<void>;
}

/**
 * Creates the service for the viewer's own profile. It caches the profile of a user who has finished onboarding for five
 * seconds, so that a page load needs only one query. While Supabase is unavailable, callers use the last cached profile,
 * so that users stay signed in.
 */
export function createProfilesService(
  repository: ProfilesRepository,
  pictures: Pictures,
  now: () => number = Date.now,
) {
  const cache = new Map<string, { loaded: LoadedProfile; at: number }>();
  /** Running queries by user id, so that concurrent calls share one query. */
  const loading = new Map<string, Promise<LoadedProfile>>();

  function remember(userId: string, loaded: LoadedProfile): void {
    cache.delete(userId);
    cache.set(userId, { loaded, at: now() });
    const oldest = cache.size > maxEntries ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
  }

  /**
   * Loads the viewer's profile from the database.
   * @throws {AppError} 401 if the account no longer exists; 503 if Supabase is unavailable.
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
   * Validates a new picture, saves the profile with the picture, and deletes the old picture
   * (product/profile#picture-address).
   */
  async function updateWithPicture(viewer: Viewer, changes: ProfileUpdate): Promise<LoadedProfile> {
    const before = (await load(viewer)).profile.avatar_url;
    if (changes.avatar_url === before) return update(viewer, { ...changes, avatar_url: undefined });
    const avatar_url = changes.avatar_url ? await pictures.adopt(viewer, changes.avatar_url) : null;
    const loaded = await update(viewer, { ...changes, avatar_url });
    if (!before) return loaded;
    // An unused file in Storage is harmless, so a failure to delete the old picture is ignored.
    await pictures.remove(viewer, before).catch(() => {});
    // Another change may have been saved meanwhile. The picture is saved in any case.
    return load(viewer).catch(() => loaded);
  }

  async function update(viewer: Viewer, changes: ProfileUpdate): Promise<LoadedProfile> {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length > 0) await repository.update(viewer, given);
    return load(viewer);
  }

  return {
    load,
    /**
     * Returns the cached profile if it is less than five seconds old and its user has finished onboarding, otherwise the
     * result of `load`. While Supabase is unavailable, five seconds are enough.
     */
    async get(viewer: Viewer): Promise<LoadedProfile> {
      const known = cache.get(viewer.id);
      const fresh = known && now() - known.at < freshMs ? known.loaded : null;
      if (fresh && isSettled(fresh.profile)) return fresh;
      const underWay = loading.get(viewer.id) ?? load(viewer).finally(() => loading.delete(viewer.id));
      loading.set(viewer.id, underWay);
      return underWay.catch((error: unknown) => {
        if (fresh && isAway(error)) return fresh;
        throw error;
      });
    },
    /** Returns the last cached profile if it is less than an hour old. For use while Supabase is unavailable. */
    lastKnown(userId: string): LoadedProfile | null {
      const known = cache.get(userId);
      return known && now() - known.at < standInMs ? known.loaded : null;
    },
    update: (viewer: Viewer, changes: ProfileUpdate): Promise<LoadedProfile> =>
      changes.avatar_url === undefined ? update(viewer, changes) : updateWithPicture(viewer, changes),
    /**
     * Marks onboarding as finished (product/onboarding#end).
     * @returns false if Supabase is unavailable or refuses the call because of a limit.
     */
    async finishOnboarding(viewer: Viewer): Promise<boolean> {
      try {
        await repository.finishOnboarding(viewer);
      } catch (error) {
        if (isAway(error)) return false;
        throw error;
      }
      cache.delete(viewer.id);
      return true;
    },
    accountLead: repository.accountLead,
    forget(userId: string): void {
      cache.delete(userId);
    },
  };
}
export type ProfilesService = ReturnType<typeof createProfilesService>;
