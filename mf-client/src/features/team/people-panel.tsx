import { Search } from 'lucide-react';
import { useState } from 'react';
import { LeftPanel } from 'shared/host';
import { ErrorState, SkeletonList, TextField } from 'shared/ui';
import { counted, type Person, searchPeople } from './people.ts';
import styles from './people-panel.module.css';
import { PersonRow } from './person-row.tsx';
import { useSelectedPerson } from './use-selected-person.ts';

interface PeoplePanelProps {
  /** Undefined while they are on their way. */
  people: Person[] | undefined;
  /** Set when they could not be loaded. Said here too: on phones the panel lies over the page. */
  onRetry: (() => void) | undefined;
}

/** The people list in the left panel (spec 2, Layout). */
export function PeoplePanel({ people, onRetry }: PeoplePanelProps) {
  return (
    <LeftPanel>
      <div className={styles.panel}>
        {people ? (
          <SearchableList people={people} />
        ) : onRetry ? (
          <ErrorState title="People can't be shown right now" onRetry={onRetry} />
        ) : (
          <SkeletonList count={4} label="Loading people" />
        )}
      </div>
    </LeftPanel>
  );
}

function SearchableList({ people }: { people: Person[] }) {
  const [query, setQuery] = useState('');
  const selected = useSelectedPerson();
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
              <PersonRow key={person.id} person={person} selected={person.id === selected.id} />
            ))}
          </ul>
        </nav>
      ) : (
        <p className={styles.none}>
          {query
            ? `Nobody matches “${query.trim()}”.`
            : 'Nobody here yet. Your assistants show here as soon as you are matched.'}
        </p>
      )}
    </>
  );
}
