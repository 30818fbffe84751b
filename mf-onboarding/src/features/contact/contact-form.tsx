import { useMemo } from 'react';
import type { OnboardingState, OnboardingStep } from 'shared/contracts';
import { SearchSelect } from 'shared/ui';
import { FormField } from '../form/form-field.tsx';
import formStyles from '../form/step-form.module.css';
import { StepForm } from '../form/step-form.tsx';
import { countryOptions } from './phone.ts';
import { timeZoneOptions } from './time-zones.ts';
import { useContactForm } from './use-contact-form.ts';

interface ContactFormProps {
  step: OnboardingStep;
  state: OnboardingState;
  usernameHint: string;
}

/** Renders the form for names, phone number and time zone. Country and time zone are guessed and can be changed. */
export function ContactForm({ step, state, usernameHint }: ContactFormProps) {
  const form = useContactForm(step, state);
  const { values } = form;
  const countries = useMemo(countryOptions, []);
  const timeZones = useMemo(() => timeZoneOptions(values.timezone), [values.timezone]);
  return (
    <StepForm
      formRef={form.form}
      onSubmit={form.onSubmit}
      problem={form.problem}
      isSaving={form.isSaving}
      submitLabel="Continue"
    >
      <div className={formStyles.pair}>
        <FormField form={form} name="first_name" label="First name" required autoComplete="given-name" maxLength={80} />
        <FormField form={form} name="last_name" label="Last name" required autoComplete="family-name" maxLength={80} />
      </div>
      <FormField
        form={form}
        name="username"
        label="Username"
        hint={usernameHint}
        autoComplete="nickname"
        maxLength={80}
      />
      <div className={formStyles.pair}>
        <SearchSelect
          label="Country"
          required
          options={countries}
          value={values.country}
          onChange={(country) => form.change('country', country)}
          error={form.errorOf('country')}
        />
        <FormField
          form={form}
          name="phone"
          label="Phone number"
          required
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
      </div>
      <SearchSelect
        label="Time zone"
        required
        hint="So that shifts and calls are shown in your own hours."
        options={timeZones}
        value={values.timezone}
        onChange={(timezone) => form.change('timezone', timezone)}
        error={form.errorOf('timezone')}
      />
    </StepForm>
  );
}
