import { chatPaths } from '@workspace/contracts';
import { useGetAccountLeadQuery } from '@workspace/data-profile';
import { Avatar, Card, LinkButton, layout } from '@workspace/ui';
import { MessageCircle } from 'lucide-react';

/** Renders the account lead of an organization with a link to the conversation, or nothing without a lead. */
export function AccountLeadCard({ organizationId }: { organizationId: string }) {
  const lead = useGetAccountLeadQuery({ organization_id: organizationId }).data?.account_lead;
  if (!lead) return null;
  return (
    <Card title="Account lead">
      <div className={layout.spread}>
        <span className={layout.cluster}>
          <Avatar name={lead.name} src={lead.avatar_url} decorative /> {lead.name}
        </span>
        <LinkButton to={chatPaths.withPerson(lead.id)} icon={MessageCircle} variant="secondary">
          Message {lead.name}
        </LinkButton>
      </div>
    </Card>
  );
}
