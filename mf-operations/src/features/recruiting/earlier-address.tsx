import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Leads from /operators/pipeline and /operators/pipeline/:id to the present addresses. */
export function Component() {
  const { id } = useParams();
  return <Navigate to={id ? paths.recruit(id) : paths.recruits} replace />;
}
