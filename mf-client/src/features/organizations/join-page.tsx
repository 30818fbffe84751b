import { asErrorBody, fetchPresets } from '@workspace/api';
import { type InvitePreview, organizationMessages, type Profile } from '@workspace/contracts';
import { useAcceptInviteMutation, useGetInviteQuery } from '@workspace/data-organizations';
import { useHost, useOrganization, useSession } from '@workspace/host';
import { Button, Card, EmptyState, LinkButton, Loaded, layout } from '@workspace/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './organizations.module.css';

/** Renders /account/organizations/join, which invitation links open. Visitors and signed-in users can see this page. */
export function Component() {
  const [search] = useSearchParams();
  const code = search.get('signup_code')?.trim() ?? '';
  const { user } = useSession();
  const isAssistant = user?.account_type === 'assistant';
  const query = useGetInviteQuery(code, { ...fetchPresets.fresh.hook, skip: code === '' || isAssistant });
  const status = query.error && !query.isFetching ? asErrorBody(query.error).status : null;
  const isInvalid = code === '' || status === 404 || status === 400;
  return (
    <main className={styles.join}>
      <title>Invitation · Workspace</title>
      {isAssistant ? (
        <EmptyState
          level={1}
          title={organizationMessages.notClient}
          action={<LinkButton to="/">Continue to Workspace</LinkButton>}
        />
      ) : isInvalid ? (
        <EmptyState
          level={1}
          title={organizationMessages.invalidCode}
          text="Ask the person who invited you for a new invitation."
          action={<LinkButton to={user ? paths.organizations : paths.login}>Continue to Workspace</LinkButton>}
        />
      ) : (
        <Loaded
          level={1}
          data={query.data}
          query={query}
          failed="The invitation can't be shown right now"
          loading="Loading the invitation"
        >
          {(invite) => <Invitation code={code} invite={invite} user={user} />}
        </Loaded>
      )}
    </main>
  );
}

function Invitation({ code, invite, user }: { code: string; invite: InvitePreview; user: Profile | null }) {
  const { organization_id, organization_name, invite_type, email } = invite;
  const navigate = useNavigate();
  const { events } = useHost();
  const { select, organizations } = useOrganization();
  const [accept, { isLoading }] = useAcceptInviteMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const own = organizations.find(({ id }) => id === organization_id);
  const isForOther = user !== null && email !== null && user.email.toLowerCase() !== email;
  const here = `${paths.joinOrganization}?${new URLSearchParams({ signup_code: code })}`;
  const query = new URLSearchParams({ signup_code: code });
  const hasToChooseRole = user?.account_type === null && !user.is_operator && !isForOther;

  async function join() {
    try {
      await accept({ signup_code: code }).unwrap();
      select(organization_id);
      void navigate(paths.organization(organization_id), { replace: true });
    } catch (error) {
      setProblem(asErrorBody(error).message);
    }
  }

  // A member can still accept an invitation to become an owner.
  if (own && (own.role === 'owner' || invite_type === 'regular'))
    return (
      <EmptyState
        level={1}
        title={`You are in ${organization_name}`}
        text="You have already joined this organization."
        action={<LinkButton to={paths.organization(organization_id)}>Open {organization_name}</LinkButton>}
      />
    );
  return (
    <Card>
      <div className={styles.invitation}>
        <h1>Join {organization_name}</h1>
        <p>
          You are invited to {organization_name} on Workspace as{' '}
          {invite_type === 'change_poc' ? 'an owner' : 'a member'}.
        </p>
        {email && <p className={layout.quiet}>The invitation is for {email}.</p>}
        {isForOther && (
          <p role="alert" className={styles.problem}>
            You are logged in as {user.email}. Log in with the invited address to accept.
          </p>
        )}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={layout.cluster}>
          {hasToChooseRole ? (
            <LinkButton to={`${paths.chooseRole}?${query}`}>Set up your account</LinkButton>
          ) : user ? (
            <Button loading={isLoading} disabled={isForOther} onClick={() => void join()}>
              Join
            </Button>
          ) : (
            <>
              <LinkButton to={`${paths.signUp}?${query}`}>Create an account</LinkButton>
              <LinkButton variant="secondary" to={`${paths.login}?${new URLSearchParams({ destination: here })}`}>
                Log in
              </LinkButton>
            </>
          )}
          {user && (
            <LinkButton variant="secondary" to={paths.organizations}>
              Not now
            </LinkButton>
          )}
          {isForOther && (
            <Button variant="secondary" onClick={() => events.emit('sign-out', { destination: here })}>
              Log out and use another account
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
