import { init } from '@flows/js';
import { setupJsComponents } from '@flows/js-components';
import * as components from '@flows/js-components/components';
import * as surveyComponents from '@flows/js-components/survey-components';
import * as tourComponents from '@flows/js-components/tour-components';
import { displayName, type Integrations, type Profile } from '@workspace/contracts';
import '@flows/js-components/index.css';
import './tour.css';

/** Starts the product tour with Flows for this user (product/integrations#vendors). */
export function startTour(
  { organizationId, environment, apiUrl }: NonNullable<Integrations['tour']>,
  user: Profile,
): void {
  init({
    organizationId,
    environment,
    apiUrl,
    userId: user.id,
    userProperties: { name: displayName(user), account_type: user.account_type },
    // The developer panel of Flows is off for users.
    debug: false,
    onDebugShortcut: () => false,
  });
  setupJsComponents({
    components: { ...components },
    surveyComponents: { ...surveyComponents },
    tourComponents: { ...tourComponents },
  });
  document.body.append(document.createElement('flows-floating-blocks'));
}
