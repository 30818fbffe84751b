import type { ProfileUpdate } from 'shared/contracts';
import { AppError, notSignedIn } from '../../errors/app-error.ts';
import type { Viewer } from '../../session/resolve.ts';
import type { LoadedProfile, ProfilesRepository } from './profiles.repository.ts';

/** How long a profile is taken as current, and how long it may stand in while Supabase is away, in ms. */
const freshMs = 5_000;
const standInMs = 3_600_000;
const maxEntries = 5_000;

/** Where pictures are kept; see the images module. */
export interface Pictures {
  /**
   * @returns the address under which the image may be shown.
   * @throws {AppError} 400 with the sentence of product/profile#picture-address.
   */
  adopt(viewer: Viewer, url: string): Promise<string>;
  remove(viewer: Viewer, url: string): Promise<void>;
}

/**
 * The viewer's own profile. What was loaded last is kept: for seconds, so that a page load asks once, and as a stand-in
 * while Supabase is away, so that nobody is logged out by that.
 */
export function createProfilesService(
  repository: ProfilesRepository,
  pictures: Pictures,
  now: () => number = Date.now,
) {
  const cache = new Map<string, { loaded: LoadedProfile; at: number }>();
  /** Loads under way, so that calls that come together ask once. */
  const loading = new Map<string, Promise<LoadedProfile>>();

  function remember(userId: string, loaded: LoadedProfile): void {
    cache.delete(userId);
    cache.set(userId, { loaded, at: now() });
    const oldest = cache.size > maxEntries ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
  }

  /** @throws {AppError} 401 when the account no longer exists, 503 when Supabase is away. */
  async function load(viewer: Viewer): Promise<LoadedProfile> {
    const loaded = await repository.find(viewer);
    if (!loaded) {
      cache.delete(viewer.id);
      throw notSignedIn();
    }
    remember(viewer.id, loaded);
    return loaded;
  }

  /** Saves with a picture that was checked again, and lets go of the one before (product/profile#picture-address). */
  async function updateWithPicture(viewer: Viewer, changes: ProfileUpdate): Promise<LoadedProfile> {
    const before = (await load(viewer)).profile.avatar_url;
    if (changes.avatar_url === before) return update(viewer, { ...changes, avatar_url: undefined });
    const avatar_url = changes.avatar_url ? await pictures.adopt(viewer, changes.avatar_url) : null;
    const loaded = await update(viewer, { ...changes, avatar_url });
    // What is left behind harms nobody, so it fails nothing.
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
    /** As `load`, from the cache when that is a few seconds old at most. */
    async get(viewer: Viewer): Promise<LoadedProfile> {
      const known = cache.get(viewer.id);
      if (known && now() - known.at < freshMs) return known.loaded;
      const underWay = loading.get(viewer.id) ?? load(viewer).finally(() => loading.delete(viewer.id));
      loading.set(viewer.id, underWay);
      return underWay;
    },
    /** What was loaded last, for when Supabase is away. */
    lastKnown(userId: string): LoadedProfile | null {
      const known = cache.get(userId);
      return known && now() - known.at < standInMs ? known.loaded : null;
    },
    update: (viewer: Viewer, changes: ProfileUpdate): Promise<LoadedProfile> =>
      changes.avatar_url === undefined ? update(viewer, changes) : updateWithPicture(viewer, changes),
    /** Marks onboarding done (product/onboarding#end). @returns whether that was possible: not while Supabase is away. */
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
