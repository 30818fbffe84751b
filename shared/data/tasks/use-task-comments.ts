import { skipToken } from '@reduxjs/toolkit/query/react';
import { asErrorBody, fetchPresets, isWaiting, useWaitingAbout } from '@workspace/api';
import { type Task, taskCommentBody } from '@workspace/contracts';
import { useRef, useState } from 'react';
import { useAddTaskCommentMutation, useGetTaskCommentsQuery, useRemoveTaskCommentMutation } from './tasks.api.ts';
import { aboutComments } from './waiting-words.ts';

/**
 * Returns the props of TaskComments from @workspace/product-ui: a page of a task's comments, and functions to send and
 * delete a comment.
 * @param task null for a task that is not saved yet; then no call is made
 */
export function useTaskComments(task: Pick<Task, 'id' | 'title'> | null) {
  const taskId = task?.id ?? null;
  const [page, setPage] = useState(0);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  // A caller that has waited for something else finds here what is typed by then.
  const typed = useRef('');
  const sending = useRef<Promise<boolean> | null>(null);
  const { currentData, error, isFetching, refetch } = useGetTaskCommentsQuery(
    taskId === null ? skipToken : { id: taskId, page },
    fetchPresets.steady.hook,
  );
  const [add, { isLoading }] = useAddTaskCommentMutation();
  const [remove] = useRemoveTaskCommentMutation();
  const unsent = useWaitingAbout(aboutComments(taskId ?? ''));

  function onText(next: string) {
    typed.current = next;
    setText(next);
  }

  async function post(): Promise<boolean> {
    const checked = taskCommentBody.safeParse({ body: typed.current });
    setProblem(checked.error?.issues[0]?.message ?? null);
    if (!checked.success || task === null) return false;
    const { error } = await add({ id: task.id, title: task.title, ...checked.data });
    if (error && !isWaiting(error)) {
      setProblem(asErrorBody(error).message);
      return false;
    }
    onText('');
    setPage(0);
    return true;
  }

  /** Sends the comment, once for all calls until the answer. */
  function sendOnce(): Promise<boolean> {
    sending.current ??= post().finally(() => {
      sending.current = null;
    });
    return sending.current;
  }

  /** Deletes a comment. Returns the error message, or null on success. */
  async function onRemove(commentId: string): Promise<string | null> {
    if (taskId === null) return null;
    const answer = await remove({ id: taskId, commentId });
    return answer.error ? asErrorBody(answer.error).message : null;
  }

  return {
    comments: currentData,
    unsent: (unsent ?? []).map(({ id, body, problem }) => ({ id, body: String(body.body), problem })),
    failure: error && !isFetching ? asErrorBody(error) : null,
    onRetry: () => void refetch(),
    onPage: setPage,
    text,
    onText,
    problem,
    isSending: isLoading,
    onSend: () => void sendOnce(),
    /**
     * Sends the comment that is typed when this is called. Returns whether no comment is left to send: it was sent, or
     * waits on this device, or none is typed. If not, the typed text stays.
     */
    send: async (): Promise<boolean> => typed.current.trim() === '' || sendOnce(),
    onRemove,
  };
}
