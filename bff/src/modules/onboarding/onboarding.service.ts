import type { contactInfoBody, OnboardingProgress } from 'shared/contracts';
import {
  type ChooseRoleBody,
  flowOf,
  mergedMetadata,
  nextStep,
  type OnboardingState,
  type OnboardingStep,
  type Profile,
  paymentMessages,
  shownSteps,
} from 'shared/contracts';
import type * as z from 'zod/mini';
import { conflict } from '../../errors/app-error.ts';
import type { FlagService } from '../../integrations/flags/flags.ts';
import type { Viewer } from '../../session/resolve.ts';
import type { QueryFailed } from '../../supabase/query.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { OnboardingRepository } from './onboarding.repository.ts';
import { storedPhone } from './phone.ts';

type Profiles = Pick<ProfilesService, 'load' | 'update' | 'finishOnboarding' | 'forget'>;

const roleIsChosen = ({ refusal }: QueryFailed): Error | null =>
  refusal === 'ROLE_IS_CHOSEN' ? conflict('Your role is chosen already.', refusal) : null;

/** Where somebody stands in onboarding. The server judges flow and steps, so that every device is told the same. */
export function createOnboardingService(repository: OnboardingRepository, profiles: Profiles, flags: FlagService) {
  function stateOf(
    profile: Profile,
    paywall: Parameters<typeof flowOf>[0]['paywall'],
    progress: OnboardingProgress[],
    organization: OnboardingState['organization'],
  ): OnboardingState {
    const { has_onboarded } = profile;
    const flow = flowOf({ ...profile, metadata: mergedMetadata(progress), paywall });
    const state = { flow, progress, has_onboarded, organization };
    // Nobody else than who has chosen has steps: that comes first.
    if (!flow) return { ...state, steps: ['CHOOSE_ROLE'], next: 'CHOOSE_ROLE' };
    const completed = progress.filter((one) => one.completed).map(({ step }) => step);
    const facts = { flow, organization, hasOnboarded: has_onboarded, completed: ['SIGN_UP' as const, ...completed] };
    return { ...state, steps: shownSteps(facts), next: has_onboarded ? null : nextStep(facts) };
  }

  async function state(viewer: Viewer): Promise<OnboardingState> {
    const [{ profile }, progress, organization] = await Promise.all([
      profiles.load(viewer),
      repository.progress(viewer),
      repository.organization(viewer),
    ]);
    const evaluated = await flags.evaluate(profile);
    return stateOf(profile, evaluated.flags.magic247Paywall, progress, organization);
  }

  /** Marks onboarding done as soon as no step is left (product/onboarding#end). @throws {AppError} 503 while Supabase is away. */
  async function settled(viewer: Viewer): Promise<OnboardingState> {
    const found = await state(viewer);
    if (found.next !== null || found.has_onboarded) return found;
    return { ...found, has_onboarded: await profiles.finishOnboarding(viewer) };
  }

  /** A step counts as done when what it is about is there. */
  async function requireDone(viewer: Viewer, step: OnboardingStep): Promise<void> {
    if (step !== 'JOIN_OR_CREATE_ORG' && step !== 'ADD_PAYMENT_METHOD') return;
    const organization = await repository.organization(viewer);
    if (!organization) throw conflict('Join or create an organization first.', 'NO_ORGANIZATION');
    if (step === 'ADD_PAYMENT_METHOD' && !(await repository.hasPaymentMethod(viewer, organization.id)))
      throw conflict(paymentMessages.noMethod, 'NO_PAYMENT_METHOD');
  }

  return {
    state,
    /** @throws {AppError} 409 for a step about an organization or a payment method that there is not. */
    async update(viewer: Viewer, progress: OnboardingProgress): Promise<OnboardingState> {
      if (progress.completed) await requireDone(viewer, progress.step);
      await repository.save(viewer, progress);
      return settled(viewer);
    },
    /** @throws {AppError} 409 for who has another role, or has onboarded. */
    async chooseRole(viewer: Viewer, body: ChooseRoleBody): Promise<OnboardingState> {
      await repository.chooseRole(viewer, body, roleIsChosen);
      await repository.save(viewer, { step: 'CHOOSE_ROLE', completed: true, metadata: {} });
      profiles.forget(viewer.id);
      return settled(viewer);
    },
    /** @returns the profile as it is now. @throws {AppError} 400 for a number that its country does not have. */
    async saveContactInfo(viewer: Viewer, body: z.output<typeof contactInfoBody>): Promise<Profile> {
      const { country, phone, username, ...names } = body;
      const changes = { ...names, phone: storedPhone(phone, country), username: username || null };
      return (await profiles.update(viewer, changes)).profile;
    },
    /** For who has nothing left to do. @throws {AppError} 409 while a step is open. */
    async finish(viewer: Viewer): Promise<OnboardingState> {
      const found = await settled(viewer);
      if (found.next !== null) throw conflict('There are steps left to do.', 'ONBOARDING_STEPS_LEFT');
      return found;
    },
  };
}
export type OnboardingService = ReturnType<typeof createOnboardingService>;
