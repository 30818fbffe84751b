import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { ExternalLink, Search, X } from 'lucide-react';
import { useRef } from 'react';
import type { IconType } from './icon.ts';
import { IconButton } from './icon-button.tsx';
import { portalOwner } from './portal-owner.ts';
import styles from './search-dialog.module.css';

/** An entry of a SearchDialog. `id` is unique among all groups. */
export interface SearchEntry {
  id: string;
  label: string;
  /** A second line of secondary text. */
  description?: string | undefined;
  icon?: IconType | undefined;
  /** Marks an entry that opens in a new tab. */
  external?: boolean | undefined;
}

/** Entries below a heading. */
export interface SearchGroup<Entry extends SearchEntry> {
  label: string;
  items: readonly Entry[];
}

export interface SearchDialogProps<Entry extends SearchEntry> {
  open: boolean;
  /** Called on Escape, on the close button and on a click outside. */
  onClose: () => void;
  /** Accessible name of the dialog and its field. */
  label: string;
  placeholder: string;
  text: string;
  onTextChange: (text: string) => void;
  /** The entries that match the text. The dialog does not filter them. A group without entries must be left out. */
  groups: readonly SearchGroup<Entry>[];
  /** Called when the user presses Enter on an entry or clicks it. */
  onSelect: (entry: Entry) => void;
  /** A sentence below the list, such as the number of entries. Screen readers announce each change. */
  status: string;
}

/**
 * Renders a modal dialog with a search field and a list of entries in groups. The first entry is highlighted, the arrow
 * keys move the highlight, and the focus stays in the field.
 */
export function SearchDialog<Entry extends SearchEntry>(props: SearchDialogProps<Entry>) {
  const { open, onClose, label, placeholder, text, onTextChange, groups, onSelect, status } = props;
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal {...portalOwner}>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.popup} aria-label={label} initialFocus={field}>
            <Autocomplete.Root
              inline
              open
              mode="none"
              items={groups}
              value={text}
              onValueChange={onTextChange}
              itemToStringValue={(entry) => entry.label}
              autoHighlight="always"
              keepHighlight
            >
              <div className={styles.head}>
                <Search size={18} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
                <Autocomplete.Input
                  ref={field}
                  className={styles.input}
                  aria-label={label}
                  placeholder={placeholder}
                  spellCheck={false}
                />
                <IconButton icon={X} label="Close" tooltip={false} onClick={onClose} />
              </div>
              <Autocomplete.List className={styles.list} aria-label={label}>
                {(group: SearchGroup<Entry>) => (
                  <Autocomplete.Group key={group.label} items={group.items} className={styles.group}>
                    <Autocomplete.GroupLabel className={styles.heading}>{group.label}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(entry: Entry) => (
                        <Autocomplete.Item
                          key={entry.id}
                          value={entry}
                          className={styles.item}
                          onClick={() => onSelect(entry)}
                        >
                          <Words entry={entry} />
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
              <Autocomplete.Status className={styles.status}>{status}</Autocomplete.Status>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Words({ entry: { icon: Icon, label, description, external } }: { entry: SearchEntry }) {
  return (
    <>
      {Icon && <Icon size={17} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />}
      <span className={styles.words}>
        {label}
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {external && (
        <>
          <ExternalLink size={15} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </>
      )}
    </>
  );
}
