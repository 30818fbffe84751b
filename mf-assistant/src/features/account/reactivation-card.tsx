import { asErrorBody, fetchPresets } from '@workspace/api';
import { displayName } from '@workspace/contracts';
import { useToast, useUser } from '@workspace/host';
import { Button, Card, formatDate } from '@workspace/ui';
import { useGetStandingQuery } from '../pipeline/pipeline.api.ts';
import { useLazyGetAssistantContactQuery, useTellReactivatedMutation } from './reactivation.api.ts';

/**
 * Renders a card where an assistant on leave reports to the staff that they are back. After the report, the card shows
 * the date of the report.
 */
export function ReactivationCard() {
  const user = useUser();
  const toast = useToast();
  const { data } = useGetStandingQuery(undefined, fetchPresets.steady.hook);
  const [askContact, asked] = useLazyGetAssistantContactQuery();
  const [tell, told] = useTellReactivatedMutation();
  if (!data) return null;

  async function tellThem() {
    try {
      // If the request to HubSpot fails, the alert contains the contact ID of the profile.
      const { contact } = await askContact()
        .unwrap()
        .catch(() => ({ contact: { hubspot_contact_id: user.hubspot_contact_id } }));
      await tell({
        assistant_name: displayName(user),
        assistant_email: user.email,
        assistant_hubspot_id: contact?.hubspot_contact_id ?? null,
      }).unwrap();
    } catch (error) {
      toast.error(asErrorBody(error).message);
    }
  }

  if (data.reactivated_at) {
    return <Card title="You told us that you are back" description={`Sent on ${formatDate(data.reactivated_at)}.`} />;
  }
  return (
    <Card
      title="Are you back?"
      description="Let us know, and we will look for clients for you again."
      actions={
        <Button size="s" loading={asked.isFetching || told.isLoading} onClick={tellThem}>
          I’m back
        </Button>
      }
    />
  );
}
