import type { Meta, StoryObj } from '@storybook/react-vite';
import { Building2, CalendarDays, LifeBuoy } from 'lucide-react';
import { Button } from '../button.tsx';
import { SearchDialog } from '../search-dialog.tsx';
import { Held } from './held.tsx';

const meta = {
  title: 'Dialogs/SearchDialog',
  component: SearchDialog,
  args: {
    open: false,
    onClose: () => {},
    label: 'Pages and actions',
    placeholder: 'Go to …',
    text: '',
    onTextChange: () => {},
    onSelect: () => {},
    status: '3 entries',
    groups: [
      {
        label: 'Pages',
        items: [
          { id: 'schedules', label: 'Schedules', description: 'When your assistants work', icon: CalendarDays },
          { id: 'organization', label: 'Organization', icon: Building2 },
        ],
      },
      { label: 'Help', items: [{ id: 'help', label: 'Help center', icon: LifeBuoy, external: true }] },
    ],
  },
  render: (args) => (
    <Held first={{ open: args.open, text: args.text }}>
      {({ open, text }, setHeld) => (
        <>
          <Button variant="secondary" onClick={() => setHeld({ open: true, text })}>
            Search
          </Button>
          <SearchDialog
            {...args}
            open={open}
            onClose={() => setHeld({ open: false, text: '' })}
            text={text}
            onTextChange={(next) => setHeld({ open, text: next })}
          />
        </>
      )}
    </Held>
  ),
} satisfies Meta<typeof SearchDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { open: true } };
export const NothingMatches: Story = {
  args: { open: true, text: 'invoices of 1999', groups: [], status: 'Nothing matches.' },
};
