import { StepFrame } from '../flow/step-frame.tsx';
import { StepPage } from '../flow/step-page.tsx';
import { KnownOrganization } from './known-organization.tsx';
import { OrganizationForm } from './organization-form.tsx';

/** Renders /onboarding/client/join-or-create-org (product/onboarding#steps). */
export const Component = () => (
  <StepPage step="JOIN_OR_CREATE_ORG">
    {(state) => (
      <StepFrame
        step="JOIN_OR_CREATE_ORG"
        state={state}
        title={state.organization ? 'Your organization' : 'Set up your organization'}
        lead={
          state.organization
            ? 'Assistants, members and bills belong to this organization.'
            : "Assistants, members and bills belong to an organization. Create an organization, or join your colleagues' organization."
        }
      >
        {state.organization ? (
          <KnownOrganization organization={state.organization} />
        ) : (
          <OrganizationForm state={state} />
        )}
      </StepFrame>
    )}
  </StepPage>
);
