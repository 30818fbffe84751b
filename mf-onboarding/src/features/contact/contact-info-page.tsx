import { StepFrame } from '../flow/step-frame.tsx';
import { StepPage } from '../flow/step-page.tsx';
import { ContactForm } from './contact-form.tsx';

/** Renders /onboarding/client/add-contact-info (product/onboarding#steps). */
export const Component = () => (
  <StepPage step="ADD_CONTACT_INFO">
    {(state) => (
      <StepFrame
        step="ADD_CONTACT_INFO"
        state={state}
        title="How can we reach you?"
        lead="Your assistants see your name. Only our team sees your phone number, and only uses it for urgent matters."
      >
        <ContactForm
          step="ADD_CONTACT_INFO"
          state={state}
          usernameHint="Optional. The name that your team uses for you."
          timezoneHint="Emails about shifts use this time zone. Pages use your device's."
        />
      </StepFrame>
    )}
  </StepPage>
);
