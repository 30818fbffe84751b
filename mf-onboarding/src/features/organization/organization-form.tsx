import type { OnboardingState } from '@workspace/contracts';
import { SegmentedControl, TextField } from '@workspace/ui';
import { StepForm } from '../form/step-form.tsx';
import { LogoField } from './logo-field.tsx';
import { useOrganizationForm, type Way } from './use-organization-form.ts';

const ways: { value: Way; label: string }[] = [
  { value: 'create', label: 'Create a new one' },
  { value: 'join', label: 'Join with a code' },
];

/** Renders the form to create or join an organization. Switching between the two keeps the typed text. */
export function OrganizationForm({ state }: { state: OnboardingState }) {
  const form = useOrganizationForm(state);
  const { way } = form.values;
  return (
    <>
      <SegmentedControl label="Create or join an organization" options={ways} value={way} onChange={form.choose} wide />
      <StepForm form={form} submitLabel={way === 'create' ? 'Create organization' : 'Join organization'}>
        {way === 'create' ? (
          <>
            <TextField
              {...form.field('name')}
              key="name"
              label="Organization name"
              required
              autoComplete="organization"
              maxLength={120}
            />
            <LogoField name={form.values.name} file={form.logo} onChange={form.setLogo} />
          </>
        ) : (
          <TextField
            {...form.field('code')}
            key="code"
            label="Signup code"
            required
            hint="The code is in your invitation. You can also paste the invitation link."
            autoComplete="off"
            maxLength={500}
          />
        )}
      </StepForm>
    </>
  );
}
