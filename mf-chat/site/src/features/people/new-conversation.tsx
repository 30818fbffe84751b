import { asErrorBody } from '@workspace/api';
import { type ChatContacts, displayName, type OpenConversationBody } from '@workspace/contracts';
import { Avatar, Dialog, EmptyState, IconButton, Loaded, layout, SkeletonList, TextField } from '@workspace/ui';
import { Search, SquarePen, UsersRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { searchable } from '../conversations/conversation-summary.ts';
import { useGetContactsQuery, useOpenConversationMutation } from '../conversations/conversations.api.ts';
import { plainName } from '../conversations/plain-name.ts';
import styles from './new-conversation.module.css';

const roles = { client: 'Client', assistant: 'Assistant' } as const;

interface Contact {
  key: string;
  name: string;
  role: string;
  picture: string | null;
  isTeam: boolean;
  body: OpenConversationBody;
}

function contactsOf(known: ChatContacts): Contact[] {
  const teams = known.teams.map(
    ({ id, name }): Contact => ({
      key: id,
      name: plainName(name),
      role: 'The whole team',
      picture: null,
      isTeam: true,
      body: { team_id: id },
    }),
  );
  const people = known.people.map(
    (person): Contact => ({
      key: person.user_id,
      name: plainName(displayName(person)),
      role: person.account_type ? roles[person.account_type] : '',
      picture: person.avatar_url,
      isTeam: false,
      body: { user_id: person.user_id },
    }),
  );
  return [...teams, ...people];
}

interface ContactListProps {
  typed: string;
  onOpened: (id: string) => void;
}

function ContactList(props: ContactListProps) {
  const query = useGetContactsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded
      data={query.data}
      query={query}
      failed="Your contacts can't be loaded"
      text="Try again in a moment."
      loading={<SkeletonList count={5} label="Loading people" />}
    >
      {(known) => <FoundContacts {...props} contacts={contactsOf(known)} />}
    </Loaded>
  );
}

function FoundContacts({ contacts, typed, onOpened }: ContactListProps & { contacts: Contact[] }) {
  const [open, { isLoading, error }] = useOpenConversationMutation();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const wanted = searchable(typed.trim());
  const found = contacts.filter(({ name }) => searchable(name).includes(wanted));
  if (found.length === 0)
    return (
      <EmptyState
        icon={UsersRound}
        title={contacts.length > 0 ? 'No match' : 'No contacts yet'}
        text={contacts.length > 0 ? `No contacts match “${typed.trim()}”.` : 'The people you work with appear here.'}
      />
    );
  const choose = async ({ body }: Contact) => {
    if (isLoading) return;
    const opened = await open(body)
      .unwrap()
      .catch(() => null);
    // Who has closed the dialog meanwhile may be writing in another conversation.
    if (opened && isShown.current) onOpened(opened.id);
  };
  return (
    <>
      {error && (
        <p className={styles.problem} role="alert">
          {asErrorBody(error).message}
        </p>
      )}
      <ul className={styles.list} aria-busy={isLoading || undefined}>
        {found.map((contact) => (
          <li key={contact.key}>
            <button type="button" className={styles.contact} onClick={() => void choose(contact)}>
              <Avatar name={contact.name} src={contact.picture} square={contact.isTeam} size={32} decorative />
              <span className={styles.name}>{contact.name}</span>
              <span className={layout.quiet}>{contact.role}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Renders a button that opens a dialog with the people and teams that the viewer may write to. */
export function NewConversation() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  const onOpened = (id: string) => {
    close();
    navigate(paths.conversation(id));
  };
  return (
    <>
      <IconButton icon={SquarePen} label="New conversation" tooltipSide="bottom" onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={close} title="New conversation" size="s">
        <div className={styles.body}>
          <TextField
            label="Search people and teams"
            hideLabel
            type="search"
            placeholder="Search people and teams"
            icon={Search}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className={styles.scroller}>
            <ContactList typed={typed} onOpened={onOpened} />
          </div>
        </div>
      </Dialog>
    </>
  );
}
