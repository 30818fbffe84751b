import { chatPaths } from '@workspace/contracts';
import { useGetAccountLeadQuery } from '@workspace/data-profile';
import { Link } from '@workspace/ui';

/** Renders a link to the conversation with the assistant's account lead, or nothing without a lead. */
export function AccountLeadLine() {
  const lead = useGetAccountLeadQuery({}).data?.account_lead;
  return lead ? <Link to={chatPaths.withPerson(lead.id)}>Message {lead.name}, your account lead</Link> : null;
}
