import { skipToken } from '@reduxjs/toolkit/query/react';
import { asErrorBody, fetchPresets } from '@workspace/api';
import { taskCommentBody } from '@workspace/contracts';
import { useState } from 'react';
import { useAddTaskCommentMutation, useGetTaskCommentsQuery, useRemoveTaskCommentMutation } from './tasks.api.ts';

/**
 * Returns the props of TaskComments from @workspace/product-ui: a page of a task's comments, and functions to send and
 * delete a comment.
 * @param taskId null for a task that is not saved yet; then no call is made
 */
export function useTaskComments(taskId: string | null) {
  const [page, setPage] = useState(0);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { currentData, error, isFetching, refetch } = useGetTaskCommentsQuery(
    taskId === null ? skipToken : { id: taskId, page },
    fetchPresets.steady.hook,
  );
  const [add, { isLoading }] = useAddTaskCommentMutation();
  const [remove] = useRemoveTaskCommentMutation();

  /** Sends the comment. Returns whether it was sent. If not, the typed text stays. */
  async function send(): Promise<boolean> {
    const checked = taskCommentBody.safeParse({ body: text });
    setProblem(checked.error?.issues[0]?.message ?? null);
    if (!checked.success || taskId === null) return false;
    try {
      await add({ id: taskId, ...checked.data }).unwrap();
      setText('');
      setPage(0);
      return true;
    } catch (refused) {
      setProblem(asErrorBody(refused).message);
      return false;
    }
  }

  /** Deletes a comment. Returns the error message, or null on success. */
  async function onRemove(commentId: string): Promise<string | null> {
    if (taskId === null) return null;
    const answer = await remove({ id: taskId, commentId });
    return answer.error ? asErrorBody(answer.error).message : null;
  }

  return {
    comments: currentData,
    failure: error && !isFetching ? asErrorBody(error) : null,
    onRetry: () => void refetch(),
    onPage: setPage,
    text,
    onText: setText,
    problem,
    isSending: isLoading,
    onSend: () => void send(),
    send,
    onRemove,
  };
}
