import { useFlag, useHost } from '@workspace/host';
import { EmptyState, LinkButton, Loaded, layout, SkeletonBlock } from '@workspace/ui';
import { Inbox, MailCheck, MailX } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useGetIntegrationsQuery } from '../tools/integrations.api.ts';

const gmail = 'https://mail.google.com/';

/**
 * Renders /inbox for assistants: whether Google Mail is connected, and a link to Google Mail. The content requires the
 * flag gmail_integration (product/integrations#tools).
 */
export function Component() {
  const on = useFlag('gmail_integration');
  return (
    <div className={layout.formPage}>
      <title>Inbox · Workspace</title>
      <h1>Inbox</h1>
      {on ? (
        <Connection />
      ) : (
        <EmptyState
          level={2}
          icon={Inbox}
          title="The inbox is not available to you yet"
          text="We are giving more assistants access over time."
        />
      )}
    </div>
  );
}

function Connection() {
  const query = useGetIntegrationsQuery();
  const { supportEmail } = useHost().config;
  return (
    <Loaded
      data={query.data}
      query={query}
      level={2}
      failed="Your inbox can't be shown right now"
      loading={<SkeletonBlock height={180} label="Loading your inbox" />}
    >
      {({ google_mail }) =>
        google_mail ? (
          <EmptyState
            level={2}
            icon={MailCheck}
            title="Google Mail is connected"
            text="You can read your mail in Google Mail."
            action={
              <LinkButton to={gmail} external>
                Open Google Mail
              </LinkButton>
            }
          />
        ) : (
          <EmptyState
            level={2}
            icon={MailX}
            title="Google Mail is not connected"
            text={`Our team can connect it for you. Email ${supportEmail} if you need it for your work.`}
            action={
              <LinkButton to={paths.tools} variant="secondary">
                See all integrations
              </LinkButton>
            }
          />
        )
      }
    </Loaded>
  );
}
