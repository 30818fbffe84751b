import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import type { ProfilesService } from '../profiles/index.ts';
import { createOnboardingRepository } from './onboarding.repository.ts';
import { onboardingRoutes } from './onboarding.routes.ts';
import { createOnboardingService } from './onboarding.service.ts';

interface Dependencies extends Pick<Core, 'db' | 'flags'> {
  profiles: ProfilesService;
}

/** Creates the module for /api/onboarding. */
export function createOnboardingModule({ db, flags, profiles }: Dependencies): Module {
  const service = createOnboardingService(createOnboardingRepository(db), profiles, flags);
  return { mounts: [{ path: '/onboarding', routes: onboardingRoutes(service) }] };
}
