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
        title="Add a payment method"
        lead="Nothing is charged now. Once you choose a 24/7 plan, we charge it each month."
      >
        {state.organization && <PaymentForm organization={state.organization} />}
      </StepFrame>
    )}
  </StepPage>
);
