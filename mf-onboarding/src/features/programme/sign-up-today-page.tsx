import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** /247-signup-today: the address of campaigns. What the link carried goes along. */
export function Component() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: paths.client247, search }} replace />;
}
