import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Redirects /247-signup-today, the address in campaigns, to the first page of 24/7 clients. Keeps the query string. */
export function Component() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: paths.client247, search }} replace />;
}
