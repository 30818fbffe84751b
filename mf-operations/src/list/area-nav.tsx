import { useUser } from '@workspace/host';
import { NavTabs } from '@workspace/ui';
import { matchPath, useLocation } from 'react-router-dom';
import { type AreaGroup, areaGroupsFor } from '../areas.ts';
import { paths } from '../paths.ts';

const contains = ({ areas }: AreaGroup, pathname: string): boolean =>
  areas.some(({ to }) => matchPath({ path: to, end: false }, pathname) !== null);

/** Renders a link to the overview of the operations, and tabs of the areas beside the current one. */
export function AreaNav() {
  const { operator_roles } = useUser();
  const { pathname } = useLocation();
  const group = areaGroupsFor(operator_roles).find((one) => contains(one, pathname));
  const overview = { to: paths.home, label: 'Operations', end: true };
  return <NavTabs label="Operations" pages={[overview, ...(group?.areas ?? [])]} />;
}
