import { asErrorBody, fetchPresets } from '@workspace/api';
import {
  type ClientStatus,
  dealMoves,
  dealNews,
  type Organization,
  openClientStatuses,
  type Team,
  type TeamDeal,
} from '@workspace/contracts';
import { useGetOrganizationsQuery } from '@workspace/data-organizations';
import { useGetTeamDealQuery } from '@workspace/data-teams';
import { useOrganization, useToast } from '@workspace/host';
import {
  Button,
  Card,
  ConfirmDialog,
  Link,
  LinkButton,
  type LinkButtonProps,
  Loaded,
  layout,
  Stack,
} from '@workspace/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { useTakeBackNoticeMutation } from './deal.api.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { ResumeDialog } from './resume-dialog.tsx';

type Asked = 'PAUSED' | 'CHURNED' | 'resume' | 'take back';

const isOpen = (status: ClientStatus) => openClientStatuses.some((one) => one === status);

/** Returns the sentence about a deal without news. */
function standing({ status }: TeamDeal): string {
  if (isOpen(status)) return 'Your assistants can work.';
  if (status === 'PAYMENT_PENDING') return 'Work begins when the first payment has arrived.';
  return status === 'PENDING' ? 'The work of this team is being set up.' : '';
}

/** Shows whether a team works, and lets owners pause, resume, end or replace it (product/teams#notice). */
export function DealCard({ team }: { team: Team }) {
  const query = useGetTeamDealQuery(team.id, fetchPresets.fresh.hook);
  const organizations = useGetOrganizationsQuery(undefined, fetchPresets.steady.hook);
  return (
    <Card title="Work of this team">
      <Loaded
        data={query.currentData}
        query={query}
        failed="The state of the work can't be shown right now"
        loading="Loading the state of the work"
      >
        {(deal) =>
          deal ? (
            <Deal
              team={team}
              deal={deal}
              role={organizations.data?.find(({ id }) => id === team.organization_id)?.role}
            />
          ) : (
            <Stack gap={3}>
              <p>This team has no agreement yet.</p>
              <RequestLink team={team}>Ask for an assistant</RequestLink>
            </Stack>
          )
        }
      </Loaded>
    </Card>
  );
}

interface RequestLinkProps extends Pick<LinkButtonProps, 'variant' | 'children'> {
  team: Team;
  query?: string;
}

/** Leads to a request for the organization of the team, which may not be the selected one. */
function RequestLink({ team, query = '', ...look }: RequestLinkProps) {
  const { select } = useOrganization();
  return (
    <LinkButton
      size="s"
      to={`${paths.newAssistantRequest}${query}`}
      onClick={() => select(team.organization_id)}
      {...look}
    />
  );
}

interface DealProps {
  team: Team;
  deal: TeamDeal;
  /** The viewer's role in the organization. Undefined until it is known. */
  role: Organization['role'] | undefined;
}

function Deal({ team, deal, role }: DealProps) {
  const isOwner = role === 'owner';
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { status, next_status, paused_by_client } = deal;
  const moves = dealMoves[status];
  const news = dealNews(deal);
  const isPaused = status === 'PAUSED';
  const hasEnded = moves.length === 0;
  const canPause = moves.includes('PAUSED') && !next_status;
  return (
    <Stack gap={3}>
      {(news.length > 0 ? news : [standing(deal)]).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isPaused && !paused_by_client && (
        <p className={layout.quiet}>
          Workspace has paused this team. <Link to={paths.chat}>Write to us</Link> to continue.
        </p>
      )}
      {!hasEnded && role === 'member' && (
        <p className={layout.quiet}>Only owners of the organization can pause, resume or end the work.</p>
      )}
      <div className={layout.cluster}>
        {isOwner && (
          <>
            {next_status && (
              <Button size="s" onClick={() => setAsked('take back')}>
                {next_status === 'PAUSED' ? 'Take the pause back' : 'Take the end back'}
              </Button>
            )}
            {isPaused && paused_by_client && (
              <Button size="s" onClick={() => setAsked('resume')}>
                Resume
              </Button>
            )}
            {canPause && (
              <Button size="s" variant="secondary" onClick={() => setAsked('PAUSED')}>
                Pause
              </Button>
            )}
            {!hasEnded && next_status !== 'CHURNED' && (
              <Button size="s" variant="secondary" onClick={() => setAsked('CHURNED')}>
                End the work
              </Button>
            )}
          </>
        )}
        {!hasEnded && (
          <RequestLink team={team} variant="ghost" query={`?replaces=${deal.id}`}>
            Replace the assistant
          </RequestLink>
        )}
        <RequestLink team={team} variant="ghost">
          Ask for another assistant
        </RequestLink>
      </div>
      {(asked === 'PAUSED' || asked === 'CHURNED') && (
        <NoticeDialog teamName={team.name} deal={deal} status={asked} onClose={close} />
      )}
      {asked === 'resume' && <ResumeDialog teamName={team.name} deal={deal} onClose={close} />}
      {asked === 'take back' && <TakeBackDialog deal={deal} onClose={close} />}
    </Stack>
  );
}

function TakeBackDialog({ deal, onClose }: { deal: TeamDeal; onClose: () => void }) {
  const toast = useToast();
  const [takeBack, { isLoading }] = useTakeBackNoticeMutation();
  const [problem, setProblem] = useState<string | null>(null);
  async function confirm() {
    const { error } = await takeBack({ id: deal.id, body: { updated_at: deal.updated_at } });
    if (error) return setProblem(asErrorBody(error).message);
    toast.success('Taken back');
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={deal.next_status === 'PAUSED' ? 'Take the pause back?' : 'Take the end back?'}
      body="The work goes on as before."
      confirmLabel="Take back"
      pending={isLoading}
      error={problem}
    />
  );
}
