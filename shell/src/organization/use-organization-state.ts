import { fetchPresets } from '@workspace/api';
import type { Organization, Profile } from '@workspace/contracts';
import { useGetOrganizationsQuery } from '@workspace/data-organizations';
import type { HostOrganization } from '@workspace/host';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { readReadableCookie } from '../auth-session/readable-cookie.ts';
import { chooseOrganization, organizationKeys } from './choose-organization.ts';
import { useSelectOrganizationMutation } from './organization.api.ts';

const none: Organization[] = [];
const stored = (key: string): string | null => localStorage.getItem(key);

function keep(id: string | null): void {
  if (id) localStorage.setItem(organizationKeys.selected, id);
  else localStorage.removeItem(organizationKeys.selected);
}

/**
 * Returns the organization in which a client works (product/organizations#selected) and a function that changes the
 * organization. Local storage shares the choice with all tabs. The server also writes the choice to cookies.
 */
export function useOrganizationState(user: Profile | null): HostOrganization {
  const isClient = user?.account_type === 'client';
  const query = useGetOrganizationsQuery(undefined, { ...fetchPresets.steady.hook, skip: !isClient });
  const { data, refetch } = query;
  const [nameCookies] = useSelectOrganizationMutation();
  const [selected, setSelected] = useState(() => stored(organizationKeys.selected));
  const [fallback, setFallback] = useState(() => stored(organizationKeys.fallback));

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === organizationKeys.selected && event.newValue) setSelected(event.newValue);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const select = useCallback((id: string) => {
    setSelected(id);
    setFallback(id);
    localStorage.setItem(organizationKeys.fallback, id);
  }, []);

  const organizations = data ?? none;
  const ids = useMemo(() => data?.map((one) => one.id), [data]);
  const id = isClient ? chooseOrganization(selected, fallback, ids) : null;
  const name = organizations.find((one) => one.id === id)?.name ?? '';
  const isKnown = data !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    keep(id);
    const named =
      readReadableCookie('organization_id') === (id ?? '') && readReadableCookie('organization_name') === name;
    if (!named) void nameCookies({ organization_id: id });
  }, [isKnown, id, name, nameCookies]);

  const error = isKnown || query.isFetching ? undefined : query.error;
  return useMemo(
    () => ({ id, organizations, select, isKnown, error, refetch: () => void refetch() }),
    [id, organizations, select, isKnown, error, refetch],
  );
}
