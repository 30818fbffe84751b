import { useLocation } from 'react-router-dom';
import { useWorkspace } from '../workspace/use-workspace.ts';

/** Returns the path of the workspace's sign-in page, with the open conversation as destination. */
export function useSignInPath(): string {
  const { origin } = useWorkspace();
  const { pathname } = useLocation();
  return `${origin}/login?destination=${encodeURIComponent(pathname === '/' ? '/chat' : `/chat${pathname}`)}`;
}
