import { StepFrame } from '../flow/step-frame.tsx';
import { StepPage } from '../flow/step-page.tsx';
import { PaymentForm } from './payment-form.tsx';

/** /onboarding/client/payment: the payment step of 24/7 clients (spec 4). */
export const Component = () => (
  <StepPage step="ADD_PAYMENT_METHOD">
    {(state) => (
      <StepFrame
        step="ADD_PAYMENT_METHOD"
        state={state}
        title="Add a payment method"
        lead="It is charged for the hours that assistants work for you, and not before."
      >
        {state.organization && <PaymentForm organization={state.organization} />}
      </StepFrame>
    )}
  </StepPage>
);
