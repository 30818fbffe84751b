import type { OnboardingState } from '@workspace/contracts';
import { Avatar, useForm } from '@workspace/ui';
import * as z from 'zod/mini';
import { useStep } from '../flow/use-step.ts';
import { StepForm } from '../form/step-form.tsx';
import styles from './organization.module.css';

/**
 * Renders the organization that the user already belongs to, with a button to continue (product/onboarding#open-step).
 */
export function KnownOrganization({ organization }: { organization: NonNullable<OnboardingState['organization']> }) {
  const { id, name, role } = organization;
  const { save } = useStep('JOIN_OR_CREATE_ORG');
  const form = useForm({
    initial: {},
    schema: z.object({}),
    send: () => save(async () => ({ organizationId: id, organization_name: name })),
  });
  return (
    <StepForm form={form} submitLabel="Continue">
      <div className={styles.known}>
        <Avatar name={name} size={48} decorative />
        <p className={styles.words}>
          <strong className={styles.name}>{name}</strong>
          <span className={styles.role}>{role === 'owner' ? 'You are an owner.' : 'You are a member.'}</span>
        </p>
      </div>
    </StepForm>
  );
}
