import { useWaitingChanges } from '@workspace/api';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { type OutboxDispatch, startOutbox, stopOutbox } from './start-outbox.ts';
import { WaitingBar } from './waiting-bar.tsx';

/** Sends the changes of an account that wait on this device, and shows a bar while there are any. */
export default function OutboxPart({ account }: { account: string }) {
  const dispatch = useDispatch<OutboxDispatch>();
  const changes = useWaitingChanges();
  useEffect(() => {
    startOutbox(account, dispatch);
    return stopOutbox;
  }, [account, dispatch]);
  return changes && changes.length > 0 ? <WaitingBar changes={changes} /> : null;
}
