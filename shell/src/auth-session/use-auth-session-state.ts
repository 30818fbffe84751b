import type { AuthSessionInfo, Profile } from '@workspace/contracts';
import type { HostSession } from '@workspace/host';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { authSessionSlice } from './auth-session.slice.ts';

const selectAuthSession = authSessionSlice.selectSlice;

/** Returns the signed-in user with all profile changes since the page load, including changes that are being saved. */
export function useAuthSessionState(initial: AuthSessionInfo): HostSession {
  const { profile, pending } = useSelector(selectAuthSession);
  return useMemo(() => {
    if (!initial.user) return { user: null };
    const base = profile?.id === initial.user.id ? profile : initial.user;
    const given = Object.values(pending).flatMap((changes) => Object.entries(changes));
    const changes = Object.fromEntries(given.filter(([, value]) => value !== undefined));
    const user: Profile = { ...base, ...changes };
    return { user };
  }, [initial.user, profile, pending]);
}
