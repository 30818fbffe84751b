import { StepFrame } from '../flow/step-frame.tsx';
import { StepPage } from '../flow/step-page.tsx';
import { ContactForm } from './contact-form.tsx';

/** Renders /onboarding/assistant/add-personal-details (product/onboarding#steps). */
export const Component = () => (
  <StepPage step="ADD_PERSONAL_DETAILS">
    {(state) => (
      <StepFrame
        step="ADD_PERSONAL_DETAILS"
        state={state}
        title="Tell us about yourself"
        lead="Clients see your name. Only our team sees your phone number, and only uses it for recruiting and urgent matters."
      >
        <ContactForm
          step="ADD_PERSONAL_DETAILS"
          state={state}
          usernameHint="Optional. The name that clients use for you."
          timezoneHint="Emails and notifications about interviews use this time zone until you start work. Pages use your device's."
        />
      </StepFrame>
    )}
  </StepPage>
);
