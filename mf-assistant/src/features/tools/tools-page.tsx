import { type IntegrationName, integrationNames, minimumExtensionVersion } from '@workspace/contracts';
import { useFlag, useHost } from '@workspace/host';
import { Badge, Card, EmptyState, LinkButton, Loaded, layout, SkeletonList } from '@workspace/ui';
import { ExternalLink, Wrench } from 'lucide-react';
import { useRecordUsageMutation } from '../usage/usage.api.ts';
import { useGetIntegrationsQuery } from './integrations.api.ts';
import styles from './tools-page.module.css';

const words: Record<IntegrationName, { title: string; text: string }> = {
  google_mail: { title: 'Google Mail', text: 'Open your mail from the Inbox page' },
  discord: { title: 'Discord', text: 'News and messages from us on Discord' },
  messager: { title: 'Messenger', text: 'Messages from your clients on the messenger site' },
  workspace: { title: 'Workspace', text: 'Workspace inside your other tools' },
  magic_tools: { title: 'Tools', text: 'Tools for your daily work' },
};

/**
 * Renders /tools for assistants: external tools, the browser extension and the connected accounts
 * (product/integrations#tools).
 */
export function Component() {
  const { supportEmail } = useHost().config;
  return (
    <div className={layout.formPage}>
      <title>Tools · Workspace</title>
      <h1>Tools</h1>
      <OutsideTools />
      <Card
        title="Browser extension"
        description={`To go online from the extension, you need version ${minimumExtensionVersion} or newer.`}
      >
        <p>
          If your version is older, update the extension on the extensions page of your browser. Then reload this tab.
        </p>
      </Card>
      <Card
        title="Integrations"
        description={
          <>
            Our team sets these up for you. Email <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </>
        }
      >
        <Integrations />
      </Card>
    </div>
  );
}

function OutsideTools() {
  const { links } = useHost().config;
  const llm = useFlag('workspace_magicllm_integration');
  const [record] = useRecordUsageMutation();
  const tools = [
    { id: 'tools', title: 'Tools', text: 'Tools for your daily work', to: links.tools },
    {
      id: 'magic_llm',
      title: 'LLM tool',
      text: 'Drafts, summaries and research',
      to: llm ? links.magicLlm : undefined,
    },
    { id: 'messenger', title: 'Messenger', text: 'Chat with your clients', to: links.messenger },
    { id: 'help_desk', title: 'Help desk', text: 'Questions and answers', to: links.helpDesk },
  ];
  const shown = tools.flatMap(({ to, ...tool }) => (to ? [{ ...tool, to }] : []));
  if (shown.length === 0) {
    return (
      <EmptyState
        level={2}
        icon={Wrench}
        title="No tools yet"
        text="External tools appear here after they are set up."
      />
    );
  }
  return (
    <ul className={styles.tools}>
      {shown.map(({ id, title, text, to }) => (
        <li key={id}>
          <Card title={title} description={text}>
            <LinkButton
              to={to}
              external
              variant="secondary"
              icon={ExternalLink}
              aria-label={`Open ${title} (opens in a new tab)`}
              onClick={() => void record({ event: 'tool.opened', properties: { tool: id } })}
            >
              Open
            </LinkButton>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Integrations() {
  const query = useGetIntegrationsQuery();
  return (
    <Loaded
      data={query.data}
      query={query}
      failed="Your integrations can't be shown right now"
      loading={<SkeletonList count={5} avatar={false} />}
    >
      {(connected) => (
        <ul className={styles.list}>
          {integrationNames.map((name) => (
            <li key={name} className={styles.integration}>
              <div>
                <p className={styles.title}>{words[name].title}</p>
                <p className={layout.quiet}>{words[name].text}</p>
              </div>
              {connected[name] ? (
                <Badge tone="ok" dot>
                  Connected
                </Badge>
              ) : (
                <Badge>Not connected</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
