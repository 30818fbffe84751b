import { StepFrame } from '../flow/step-frame.tsx';
import { StepPage } from '../flow/step-page.tsx';
import { PaymentForm } from './payment-form.tsx';

/** Renders /onboarding/client/payment, the payment step of 24/7 clients (product/onboarding#steps). */
export const Component = () => (
  <StepPage step="ADD_PAYMENT_METHOD">
    {(state) => (
      <StepFrame
        step="ADD_PAYMENT_METHOD"
        state={state}
        title="Choose your plan"
        lead="A 24/7 plan is charged each month from the day it begins. You can change or end it at any time."
      >
        {state.organization && <PaymentForm organization={state.organization} />}
      </StepFrame>
    )}
  </StepPage>
);
