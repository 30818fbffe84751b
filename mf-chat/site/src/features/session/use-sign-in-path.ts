import { useLocation } from 'react-router-dom';
import { useWorkspace } from '../workspace/use-workspace.ts';

/** The workspace's sign-in page, which leads back to the conversation that is open here. */
export function useSignInPath(): string {
  const { origin } = useWorkspace();
  const { pathname } = useLocation();
  return `${origin}/login?destination=${encodeURIComponent(pathname === '/' ? '/chat' : `/chat${pathname}`)}`;
}
