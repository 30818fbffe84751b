import { asErrorBody } from '@workspace/api';
import type { SavedView, ViewedList } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Button, Menu, type MenuEntry } from '@workspace/ui';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SaveViewDialog } from './save-view-dialog.tsx';
import type { ListSearch } from './use-list-search.ts';
import {
  useAddSavedViewMutation,
  useChangeSavedViewMutation,
  useDeleteSavedViewMutation,
  useGetSavedViewsQuery,
} from './views.api.ts';

interface ViewsMenuProps {
  list: ViewedList;
  search: Pick<ListSearch, 'filter' | 'set' | 'viewed'>;
}

/**
 * Renders a menu of the operator's views of a list. Views are links, so that the back button works. `view` in the URL
 * names the view that was opened last, which can be updated after changes.
 */
export function ViewsMenu({ list, search }: ViewsMenuProps) {
  const toast = useToast();
  const { pathname } = useLocation();
  const openedId = search.filter('view');
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const query = useGetSavedViewsQuery(list, { skip: !isAsked && openedId === '' });
  const [add] = useAddSavedViewMutation();
  const [change] = useChangeSavedViewMutation();
  const [remove] = useDeleteSavedViewMutation();
  const views = query.data ?? [];
  const opened = views.find(({ id }) => id === openedId);
  const isChanged = opened !== undefined && opened.search !== search.viewed;

  const tell = ({ error }: { error?: unknown }, done: string, undo?: () => void) => {
    if (error) toast.error(asErrorBody(error).message);
    else toast.success(done, undo && { label: 'Undo', run: undo });
  };
  async function update({ id, name }: SavedView) {
    tell(await change({ id, search: search.viewed }), `${name} updated`);
  }
  async function erase({ id, name, search: kept }: SavedView) {
    const answer = await remove(id);
    if (!answer.error) search.set('view', '');
    tell(
      answer,
      `${name} deleted`,
      () => void add({ list, name, search: kept }).then((again) => tell(again, `${name} saved again`)),
    );
  }

  const saved: MenuEntry[] = views.map(({ id, name, search: kept }) => ({
    id,
    label: name,
    to: `${pathname}?${new URLSearchParams([...new URLSearchParams(kept), ['view', id]])}`,
    current: id === openedId && !isChanged,
  }));
  const waiting: MenuEntry[] = query.isError
    ? [{ label: "Your views can't be shown. Try again", onSelect: () => void query.refetch() }]
    : query.data
      ? []
      : [{ label: 'Loading your views', onSelect: () => {}, disabled: true }];
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button variant="secondary" icon={Bookmark} onClick={() => setAsked(true)}>
            {opened ? `View: ${opened.name}${isChanged ? ', changed' : ''}` : 'Views'}
          </Button>
        }
        items={[
          { id: 'default', label: 'Default view', to: pathname, current: search.viewed === '' },
          ...saved,
          ...waiting,
          'separator',
          { id: 'save', label: 'Save this view…', onSelect: () => setSaving(true), disabled: search.viewed === '' },
          ...(opened
            ? [
                {
                  id: 'update',
                  label: `Update ${opened.name}`,
                  onSelect: () => void update(opened),
                  disabled: !isChanged,
                },
                { id: 'delete', label: `Delete ${opened.name}`, danger: true, onSelect: () => void erase(opened) },
              ]
            : []),
        ]}
      />
      {isSaving && (
        <SaveViewDialog
          list={list}
          search={search.viewed}
          onClose={() => setSaving(false)}
          onSaved={({ id, name }) => {
            search.set('view', id);
            toast.success(`${name} saved`);
          }}
        />
      )}
    </>
  );
}
