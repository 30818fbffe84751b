import { skipToken } from '@reduxjs/toolkit/query/react';
import { asErrorBody, fetchPresets } from '@workspace/api';
import { taskCommentBody } from '@workspace/contracts';
import { useState } from 'react';
import { useAddTaskCommentMutation, useGetTaskCommentsQuery, useRemoveTaskCommentMutation } from './tasks.api.ts';

/**
 * Returns a page of the comments on a task, and functions to write and remove a comment, as TaskComments of
 * @workspace/product-ui expects.
 * @param taskId null for a task that is not stored yet; no call is made then
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

  /** Sends the comment. Returns whether it was sent. The typed text stays after a failure. */
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

  /** Removes a comment. Returns the error message, or null. */
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
