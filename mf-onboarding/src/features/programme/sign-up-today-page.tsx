import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Renders /247-signup-today, the address in campaigns. It redirects and keeps the query of the link. */
export function Component() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: paths.client247, search }} replace />;
}
