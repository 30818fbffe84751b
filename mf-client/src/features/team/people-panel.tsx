import { LeftPanel } from '@workspace/host';
import { ErrorState, SkeletonList, TextField } from '@workspace/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { To } from 'react-router-dom';
import { counted, type Person, searchPeople } from './people.ts';
import styles from './people-panel.module.css';
import { PersonRow } from './person-row.tsx';
import { useSelectedPerson } from './use-selected-person.ts';

interface PeoplePanelProps {
  /** undefined while the people load. */
  people: Person[] | undefined;
  /** Set when the people failed to load. The panel has its own error, because it covers the page on phones. */
  onRetry: (() => void) | undefined;
  /** Id of the highlighted person. Defaults to the id in the URL hash. */
  selectedId?: string;
  /** Returns the link target for a person. Defaults to the person's card on the page. */
  to?: (id: string) => To;
}

const toCard = (id: string): To => ({ hash: id });

/** Renders the searchable list of people in the left panel (product/teams#people-panel). */
export function PeoplePanel({ people, onRetry, selectedId, to = toCard }: PeoplePanelProps) {
  const hashId = useSelectedPerson();
  return (
    <LeftPanel>
      <div className={styles.panel}>
        {people ? (
          <SearchableList people={people} selectedId={selectedId ?? hashId} to={to} />
        ) : onRetry ? (
          <ErrorState title="People can't be shown right now" onRetry={onRetry} />
        ) : (
          <SkeletonList count={4} label="Loading people" />
        )}
      </div>
    </LeftPanel>
  );
}

interface SearchableListProps {
  people: Person[];
  selectedId: string | null;
  to: (id: string) => To;
}

function SearchableList({ people, selectedId, to }: SearchableListProps) {
  const [query, setQuery] = useState('');
  const found = searchPeople(people, query);
  return (
    <>
      <div className={styles.search}>
        <TextField
          label="Search people"
          hideLabel
          type="search"
          placeholder="Search people"
          icon={Search}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p className="visually-hidden" role="status">
          {query && `${counted(found.length, 'person', 'people')} found`}
        </p>
      </div>
      {found.length > 0 ? (
        <nav aria-label="People">
          <ul className={styles.list}>
            {found.map((person) => (
              <PersonRow key={person.id} person={person} to={to(person.id)} selected={person.id === selectedId} />
            ))}
          </ul>
        </nav>
      ) : (
        <p className={styles.none}>
          {query
            ? `Nobody matches “${query.trim()}”.`
            : 'Nobody here yet. Your assistants appear here once you are matched.'}
        </p>
      )}
    </>
  );
}
