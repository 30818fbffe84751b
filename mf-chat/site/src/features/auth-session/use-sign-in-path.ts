import { useLocation } from 'react-router-dom';
import { useWorkspace } from '../workspace/use-workspace.ts';

/**
 * Returns the URL of the sign-in page of the workspace. After the sign-in, the user returns to the open conversation.
 */
export function useSignInPath(): string {
  const { origin } = useWorkspace();
  const { pathname } = useLocation();
  return `${origin}/login?destination=${encodeURIComponent(pathname === '/' ? '/chat' : `/chat${pathname}`)}`;
}
