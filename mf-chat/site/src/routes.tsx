import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { AuthSessionGate } from './features/auth-session/auth-session-gate.tsx';
import { ChatLayout } from './features/conversations/chat-layout.tsx';
import { NoConversation } from './features/conversations/no-conversation.tsx';
import { OpenConversation } from './features/people/open-conversation.tsx';
import { CrashPage } from './features/workspace/crash-page.tsx';
import { paths } from './paths.ts';

/** The chunk of the conversation page is large, so it loads in parallel with the list of conversations. */
const ConversationPage = lazy(() => import('./features/messages/conversation-page.tsx'));

export const routes: RouteObject[] = [
  {
    path: paths.list,
    element: (
      <AuthSessionGate>
        <ChatLayout />
      </AuthSessionGate>
    ),
    errorElement: <CrashPage />,
    children: [
      { index: true, element: <NoConversation /> },
      { path: 'with/:userId', element: <OpenConversation /> },
      { path: 'team/:teamId', element: <OpenConversation /> },
      { path: ':conversationId', element: <ConversationPage /> },
      { path: '*', element: <Navigate to={paths.list} replace /> },
    ],
  },
];
