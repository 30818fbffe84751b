import type { ErrorBody, NamedTaskComment, Page } from '@workspace/contracts';
import {
  Button,
  ConfirmDialog,
  formatDateTime,
  IconButton,
  Loaded,
  Pager,
  SkeletonList,
  TextArea,
} from '@workspace/ui';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import styles from './task-comments.module.css';
import { UnsentBadge } from './unsent-badge.tsx';

export interface TaskCommentsProps {
  viewerId: string;
  /** A page of comments, newest first. Undefined while they load and after a failure. */
  comments: Page<NamedTaskComment> | undefined;
  /** Comments of the viewer that wait on this device, or that the server has refused with `problem`. */
  unsent: { id: number; body: string; problem: string | null }[];
  /** The error if the comments could not be loaded. */
  failure: ErrorBody | null;
  onRetry: () => void;
  /** Called with the new page number, from 0. */
  onPage: (page: number) => void;
  /** The text of the comment that the user is typing. */
  text: string;
  onText: (text: string) => void;
  /** The error message if the comment was not sent. */
  problem: string | null;
  isSending: boolean;
  onSend: () => void;
  /** Deletes a comment. Resolves to the error message, or null on success. */
  onRemove: (id: string) => Promise<string | null>;
}

/**
 * Lists the comments on a task, newest first, with a field for a new comment. Users can delete their own comments after
 * a confirmation.
 */
export function TaskComments(props: TaskCommentsProps) {
  const { viewerId, comments, unsent, failure, onRetry, onPage, text, onText, problem, isSending, onSend, onRemove } =
    props;
  const headingId = useId();
  const [asked, setAsked] = useState<string | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <section className={styles.comments} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        Comments
      </h3>
      <form className={styles.form} onSubmit={send} noValidate>
        <TextArea
          label="Add a comment"
          rows={2}
          value={text}
          readOnly={isSending}
          error={problem}
          onChange={(event) => onText(event.target.value)}
        />
        <Button type="submit" size="s" variant="secondary" loading={isSending}>
          Add comment
        </Button>
      </form>
      {unsent.length > 0 && (
        <ul className={styles.list}>
          {unsent.toReversed().map(({ id, body, problem }) => (
            <li key={id} className={styles.comment}>
              <p className={styles.head}>
                <strong>You</strong>
                <UnsentBadge problem={problem} />
              </p>
              <p className={styles.body}>{body}</p>
            </li>
          ))}
        </ul>
      )}
      <Loaded
        data={comments}
        query={{ error: failure, refetch: onRetry }}
        failed="The comments can't be shown right now"
        loading={<SkeletonList label="Loading the comments" avatar={false} />}
      >
        {(page) => <CommentList comments={page} viewerId={viewerId} onPage={onPage} onDelete={setAsked} />}
      </Loaded>
      {asked !== null && <DeleteQuestion onRemove={() => onRemove(asked)} onClose={() => setAsked(null)} />}
    </section>
  );
}

interface CommentListProps extends Pick<TaskCommentsProps, 'viewerId' | 'onPage'> {
  comments: Page<NamedTaskComment>;
  onDelete: (id: string) => void;
}

function CommentList({ comments: { items, page, limit, total }, viewerId, onPage, onDelete }: CommentListProps) {
  if (total === 0) return <p className={styles.quiet}>No comments yet</p>;
  return (
    <>
      <ul className={styles.list}>
        {items.map(({ id, author_id, author_name, body, created_at }) => (
          <li key={id} className={styles.comment}>
            <p className={styles.head}>
              <strong>{author_id === viewerId ? 'You' : (author_name ?? 'Former member')}</strong>
              <time className={styles.quiet} dateTime={created_at}>
                {formatDateTime(created_at)}
              </time>
            </p>
            {author_id === viewerId && (
              <IconButton
                icon={Trash2}
                size="s"
                label={`Delete your comment from ${formatDateTime(created_at)}`}
                tooltip={false}
                onClick={() => onDelete(id)}
              />
            )}
            <p className={styles.body}>{body}</p>
          </li>
        ))}
      </ul>
      <Pager label="Pages of comments" page={page} limit={limit} total={total} onPage={onPage} />
    </>
  );
}

function DeleteQuestion({ onRemove, onClose }: { onRemove: () => Promise<string | null>; onClose: () => void }) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function confirm() {
    setPending(true);
    const refused = await onRemove();
    setPending(false);
    if (refused === null) onClose();
    else setProblem(refused);
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title="Delete this comment?"
      body="This can't be undone."
      confirmLabel="Delete"
      danger
      pending={isPending}
      error={problem}
    />
  );
}
