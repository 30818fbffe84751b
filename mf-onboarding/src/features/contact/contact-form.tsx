import type { OnboardingState, OnboardingStep } from '@workspace/contracts';
import { SearchSelect, TextField, useNow } from '@workspace/ui';
import { useMemo, useState } from 'react';
import formStyles from '../form/step-form.module.css';
import { StepForm } from '../form/step-form.tsx';
import { countryOptions } from './phone.ts';
import { timeZoneOptions } from './time-zones.ts';
import { useContactForm } from './use-contact-form.ts';

const dayMs = 86_400_000;

interface ContactFormProps {
  step: OnboardingStep;
  state: OnboardingState;
  usernameHint: string;
  timezoneHint: string;
}

/** Renders the form for names, phone number, country and time zone. Country and time zone start with a guess. */
export function ContactForm({ step, state, usernameHint, timezoneHint }: ContactFormProps) {
  const form = useContactForm(step, state);
  const { values } = form;
  const now = useNow(dayMs);
  const [openedAt] = useState(now);
  const countries = useMemo(countryOptions, []);
  const timeZones = useMemo(() => timeZoneOptions(values.timezone, openedAt), [values.timezone, openedAt]);
  return (
    <StepForm form={form} submitLabel="Continue">
      <div className={formStyles.pair}>
        <TextField {...form.field('first_name')} label="First name" required autoComplete="given-name" maxLength={80} />
        <TextField {...form.field('last_name')} label="Last name" required autoComplete="family-name" maxLength={80} />
      </div>
      <TextField
        {...form.field('username')}
        label="Username"
        hint={usernameHint}
        autoComplete="nickname"
        maxLength={80}
      />
      <div className={formStyles.pair}>
        <SearchSelect label="Country" required options={countries} {...form.choice('country')} />
        <TextField
          {...form.field('phone')}
          label="Phone number"
          required
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
      </div>
      <SearchSelect label="Time zone" required hint={timezoneHint} options={timeZones} {...form.choice('timezone')} />
    </StepForm>
  );
}
