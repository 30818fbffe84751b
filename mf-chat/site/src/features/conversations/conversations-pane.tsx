import { IconButton, PageHeader, TextField } from '@workspace/ui';
import { PanelLeft, Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { NewConversation } from '../people/new-conversation.tsx';
import { ThemeMenu } from '../theme/theme-menu.tsx';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { ConversationList } from './conversation-list.tsx';
import styles from './conversations-pane.module.css';

function PanelToggle() {
  const { isEmbedded, post } = useWorkspace();
  if (!isEmbedded) return null;
  return (
    <IconButton
      icon={PanelLeft}
      label="Show or hide the panel"
      tooltipSide="bottom"
      onClick={() => post({ type: 'left-panel-toggle' })}
    />
  );
}

/** Moves the focus from the search field to the first link when the user presses the down arrow key. */
function enterList(event: KeyboardEvent<HTMLElement>): void {
  const first = event.currentTarget.closest('nav')?.querySelector('a');
  if (event.key !== 'ArrowDown' || !first) return;
  event.preventDefault();
  first.focus();
}

/** Renders the left pane with the buttons of the site, the search field and the list of conversations. */
export function ConversationsPane() {
  const [typed, setTyped] = useState('');
  return (
    <>
      <PageHeader
        className={styles.header}
        title="Chat"
        leading={<PanelToggle />}
        actions={
          <>
            <NewConversation />
            <ThemeMenu />
          </>
        }
      />
      <div className={styles.search}>
        <TextField
          label="Search conversations and messages"
          hideLabel
          type="search"
          placeholder="Search"
          icon={Search}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={enterList}
        />
      </div>
      <h2 className="visually-hidden">Conversations</h2>
      <ConversationList typed={typed} />
    </>
  );
}
