import { useFlag, useHost } from '@workspace/host';
import { EmptyState, LinkButton, Loaded, layout, SkeletonBlock } from '@workspace/ui';
import { Inbox, MailCheck, MailX } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useGetIntegrationsQuery } from '../tools/integrations.api.ts';

const gmail = 'https://mail.google.com/';

/**
 * Renders /inbox of an assistant, which needs the flag gmail_integration (product/integrations#tools): whether Google
 * Mail is connected, and a link to it.
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
          text="We are adding more assistants over time."
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
            text="Your mail stays with Google. Open it there."
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
            text={`Our team connects it for you. Write to ${supportEmail} if you need it for your work.`}
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
