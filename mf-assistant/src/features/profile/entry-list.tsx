import { Button, Card, IconButton, type IconType } from '@workspace/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import styles from './profile-page.module.css';

interface EntryListProps<Entry> {
  title: string;
  /** Singular name of an entry, such as 'work experience'. */
  noun: string;
  icon: IconType;
  empty: string;
  entries: readonly Entry[];
  /** Returns the name of an entry for the labels of its buttons. */
  nameOf: (entry: Entry) => string;
  onAdd: () => void;
  onEdit: (entry: Entry) => void;
  /** `add` is the button that can get the focus after the removed entry has disappeared. */
  onRemove: (entry: Entry, add: RefObject<HTMLElement | null>) => void;
  children: (entry: Entry) => ReactNode;
}

/** Renders a list of CV entries with buttons to add, edit and remove entries. */
export function EntryList<Entry extends { id: string }>(props: EntryListProps<Entry>) {
  const { title, noun, icon: Icon, empty, entries, nameOf, onAdd, onEdit, onRemove, children } = props;
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Card
      title={title}
      actions={
        <Button ref={add} variant="secondary" size="s" icon={Plus} aria-label={`Add ${noun}`} onClick={onAdd}>
          Add
        </Button>
      }
    >
      {entries.length === 0 ? (
        <p className={styles.empty}>
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          {empty}
        </p>
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <div className={styles.entryWords}>{children(entry)}</div>
              <div className={styles.entryButtons}>
                <IconButton icon={Pencil} label={`Edit ${nameOf(entry)}`} size="s" onClick={() => onEdit(entry)} />
                <IconButton
                  icon={Trash2}
                  label={`Remove ${nameOf(entry)}`}
                  size="s"
                  onClick={() => onRemove(entry, add)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
