import { Inbox, MailCheck, MailX } from 'lucide-react';
import { asErrorBody } from 'shared/api';
import { useFlag, useHost } from 'shared/host';
import { EmptyState, ErrorState, LinkButton, Skeleton } from 'shared/ui';
import { paths } from '../../paths.ts';
import { useGetIntegrationsQuery } from '../tools/integrations.api.ts';
import styles from '../tools/tools-page.module.css';

const gmail = 'https://mail.google.com/';

/**
 * Renders /inbox of an assistant, which needs the flag gmail_integration (product/integrations#tools): whether Google
 * Mail is connected, and a link to it.
 */
export function Component() {
  const on = useFlag('gmail_integration');
  return (
    <div className={styles.page}>
      <title>Inbox · Workspace</title>
      <h1>Inbox</h1>
      {on ? (
        <Connection />
      ) : (
        <EmptyState
          level={2}
          icon={Inbox}
          title="The inbox is not open to you yet"
          text="We open it to more assistants over time."
        />
      )}
    </div>
  );
}

function Connection() {
  const { data, error, isFetching, refetch } = useGetIntegrationsQuery();
  const { supportEmail } = useHost().config;
  if (!data) {
    return error && !isFetching ? (
      <ErrorState
        level={2}
        title="Your inbox can't be shown right now"
        code={asErrorBody(error).errorCode ?? undefined}
        onRetry={refetch}
      />
    ) : (
      <div aria-busy="true">
        <Skeleton shape="block" height={180} />
      </div>
    );
  }
  return data.google_mail ? (
    <EmptyState
      level={2}
      icon={MailCheck}
      title="Google Mail is connected"
      text="Your mail stays at Google; open it there."
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
  );
}
