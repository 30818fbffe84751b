import { useUser } from '@workspace/host';
import { NavTabs } from '@workspace/ui';
import { areasFor } from '../areas.ts';
import { paths } from '../paths.ts';

/** Renders the tabs of the operations pages that the operator may open. */
export function AreaNav() {
  const { operator_roles } = useUser();
  const overview = { to: paths.home, label: 'Operations', end: true };
  return <NavTabs label="Operations" pages={[overview, ...areasFor(operator_roles)]} />;
}
