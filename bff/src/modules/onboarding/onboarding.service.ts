import type { contactInfoBody, OnboardingProgress } from '@workspace/contracts';
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
} from '@workspace/contracts';
import type * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { conflict } from '../../errors/app-error.ts';
import type { FlagService } from '../../integrations/flags/flags.ts';
import type { QueryFailed } from '../../supabase/query.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { OnboardingRepository } from './onboarding.repository.ts';
import { storedPhone } from './phone.ts';

type Profiles = Pick<ProfilesService, 'load' | 'update' | 'finishOnboarding' | 'forget'>;

const roleIsChosen = ({ refusal }: QueryFailed): Error | null =>
  refusal === 'ROLE_IS_CHOSEN' ? conflict('You have already chosen a role.', refusal) : null;

/** Creates the service for onboarding. The server computes flow and steps, so that all devices show the same steps. */
export function createOnboardingService(repository: OnboardingRepository, profiles: Profiles, flags: FlagService) {
  function stateOf(
    profile: Profile,
    paywall: Parameters<typeof flowOf>[0]['paywall'],
    stored: OnboardingProgress[],
    organization: OnboardingState['organization'],
  ): OnboardingState {
    const { has_onboarded } = profile;
    // The organization step opens again after the client has left or deleted the organization.
    const progress = stored.map((one) =>
      one.step === 'JOIN_OR_CREATE_ORG' && !organization ? { ...one, completed: false } : one,
    );
    const flow = flowOf({ ...profile, metadata: mergedMetadata(progress), paywall });
    const state = { flow, progress, has_onboarded, organization };
    // A user without a role has no flow yet, so the only step is to choose a role.
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

  /**
   * Returns the state, and marks onboarding as finished if no step is left (product/onboarding#end).
   * @throws {AppError} 503 if Supabase is unavailable.
   */
  async function settled(viewer: Viewer): Promise<OnboardingState> {
    const found = await state(viewer);
    if (found.next !== null || found.has_onboarded) return found;
    return { ...found, has_onboarded: await profiles.finishOnboarding(viewer) };
  }

  /**
   * Checks that the organization, the payment method or the plan that a step requires exists.
   * @throws {AppError} 409 if one of them is missing.
   */
  async function requireDone(viewer: Viewer, step: OnboardingStep): Promise<void> {
    if (step !== 'JOIN_OR_CREATE_ORG' && step !== 'ADD_PAYMENT_METHOD') return;
    const organization = await repository.organization(viewer);
    if (!organization) throw conflict('Join or create an organization first.', 'NO_ORGANIZATION');
    if (step === 'JOIN_OR_CREATE_ORG') return;
    if (!(await repository.hasPaymentMethod(viewer, organization.id)))
      throw conflict(paymentMessages.noMethod, 'NO_PAYMENT_METHOD');
    if (!(await repository.hasPlan(viewer, organization.id))) throw conflict('Choose a plan first.', 'NO_PLAN');
  }

  return {
    state,
    /**
     * Saves the progress of a step.
     * @throws {AppError} 409 if the completed step requires an organization, a payment method or a plan that does not exist.
     */
    async update(viewer: Viewer, progress: OnboardingProgress): Promise<OnboardingState> {
      if (progress.completed) await requireDone(viewer, progress.step);
      await repository.save(viewer, progress);
      return settled(viewer);
    },
    /**
     * Sets the role of the viewer.
     * @throws {AppError} 409 if the viewer has another role or has finished onboarding.
     */
    async chooseRole(viewer: Viewer, body: ChooseRoleBody): Promise<OnboardingState> {
      await repository.chooseRole(viewer, body, roleIsChosen);
      await repository.save(viewer, { step: 'CHOOSE_ROLE', completed: true, metadata: {} });
      profiles.forget(viewer.id);
      return settled(viewer);
    },
    /**
     * Saves the contact data.
     * @returns the new profile.
     * @throws {AppError} 400 if the country is unknown or the phone number is invalid.
     */
    async saveContactInfo(viewer: Viewer, body: z.output<typeof contactInfoBody>): Promise<Profile> {
      const { country, phone, username, ...names } = body;
      const changes = { ...names, phone: storedPhone(phone, country), username: username || null };
      return (await profiles.update(viewer, changes)).profile;
    },
    /**
     * Finishes onboarding if no step is left.
     * @throws {AppError} 409 if a step is left.
     */
    async finish(viewer: Viewer): Promise<OnboardingState> {
      const found = await settled(viewer);
      if (found.next !== null) throw conflict('Complete the remaining steps first.', 'ONBOARDING_STEPS_LEFT');
      return found;
    },
  };
}
export type OnboardingService = ReturnType<typeof createOnboardingService>;
