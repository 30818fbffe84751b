import { asErrorBody } from '@workspace/api';
import { type Organization, organizationMessages } from '@workspace/contracts';
import { useToast, useUser } from '@workspace/host';
import { Button, Card, ConfirmDialog, layout } from '@workspace/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useDeleteOrganizationMutation, useRemoveMemberMutation } from './members.api.ts';
import styles from './organizations.module.css';
import { failureOf } from './use-save.ts';

/**
 * Renders the buttons to leave the organization and, for owners, to delete the organization. The last owner cannot
 * leave.
 */
export function LeaveCard({ organization, canEdit }: { organization: Organization; canEdit: boolean }) {
  const { id, name, members } = organization;
  const user = useUser();
  const toast = useToast();
  const navigate = useNavigate();
  const [remove, leaving] = useRemoveMemberMutation();
  const [deleteIt, deleting] = useDeleteOrganizationMutation();
  const [asked, setAsked] = useState<'leave' | 'delete' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isLastOwner = canEdit && members.filter(({ role }) => role === 'owner').length === 1;
  const ask = (question: typeof asked) => {
    setProblem(null);
    setAsked(question);
  };

  async function leave() {
    try {
      await remove({ organizationId: id, clientId: user.id, leaving: true }).unwrap();
      toast.success(organizationMessages.removed);
      void navigate(paths.organizations);
    } catch (error) {
      toast.error(organizationMessages.removeFailed);
      setProblem(asErrorBody(error).message);
    }
  }

  async function end() {
    const loading = toast.loading(organizationMessages.deleting);
    try {
      await deleteIt(id).unwrap();
      toast.success(organizationMessages.deleted);
      void navigate(paths.organizations);
    } catch (error) {
      toast.error(failureOf(error));
      setProblem(failureOf(error));
    } finally {
      toast.dismiss(loading);
    }
  }

  const isLeave = asked === 'leave';
  return (
    <Card title="Leave or delete">
      <div className={styles.line}>
        <div className={styles.words}>
          <span>Leave this organization</span>
          <span className={layout.quiet}>
            {isLastOwner ? organizationMessages.lastOwner : 'You lose access to the organization and its teams.'}
          </span>
        </div>
        <Button variant="secondary" disabled={isLastOwner} onClick={() => ask('leave')}>
          Leave
        </Button>
      </div>
      {canEdit && (
        <div className={styles.line}>
          <div className={styles.words}>
            <span>Delete this organization</span>
            <span className={layout.quiet}>
              The organization is deleted for everyone. Open work sessions end. Unpaid bills stay due, except those of
              hours and plans that have not begun.
            </span>
          </div>
          <Button variant="danger" onClick={() => ask('delete')}>
            Delete
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        onConfirm={() => void (isLeave ? leave() : end())}
        title={isLeave ? `Leave ${name}?` : `Delete ${name}?`}
        body={
          isLeave
            ? 'To come back, you need a new invitation.'
            : "The organization's teams and open work sessions end, and no one can open the organization again. This can't be undone."
        }
        confirmLabel={isLeave ? 'Leave' : 'Delete organization'}
        danger
        pending={leaving.isLoading || deleting.isLoading}
        error={problem}
      />
    </Card>
  );
}
