import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** /register: the older address of the first step. What the link carried goes along. */
export function Component() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: paths.chooseRole, search }} replace />;
}
