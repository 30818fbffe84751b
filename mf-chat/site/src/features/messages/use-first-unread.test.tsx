import { renderHook } from '@testing-library/react';
import { makeMessage, viewer } from '../../testing/factories.ts';
import { jonas, withJonas } from '../../testing/fixtures.ts';
import { useFirstUnread } from './use-first-unread.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 8, minute)).toISOString();
const messages = Array.from({ length: 30 }, (_, index) =>
  makeMessage({ conversation_id: withJonas.id, sender_id: jonas.user_id, created_at: at(index) }),
);

/** Looks for the first unread message, of which the given number are loaded. All but the first one are unread. */
function look(loaded: number, pages: number) {
  const loadOlder = jest.fn();
  const query = (count: number) => ({
    conversation: { ...withJonas, unread_count: 100, last_read_at: at(0) },
    isLoading: false,
    messages: messages.slice(-count),
    viewerId: viewer.id,
    pages,
    canLoadOlder: true,
    loadOlder,
    isFetching: false,
  });
  const { result, rerender } = renderHook((count: number) => useFirstUnread(query(count)), { initialProps: loaded });
  return { loadOlder, result, rerender };
}

it('looks in older pages, and finds nothing before', () => {
  const { loadOlder, result, rerender } = look(10, 19);
  expect(loadOlder).toHaveBeenCalled();
  expect(result.current).toBeUndefined();
  rerender(30);
  expect(result.current).toBe(messages[1]?.id);
});

it('stays at the message where a search of 20 pages has ended, also when older pages load', () => {
  const { loadOlder, result, rerender } = look(10, 20);
  expect(loadOlder).not.toHaveBeenCalled();
  expect(result.current).toBe(messages[20]?.id);
  rerender(30);
  expect(result.current).toBe(messages[20]?.id);
});
