import type { Meta, StoryObj } from '@storybook/react-vite';
import { EllipsisVertical, LogOut, Pencil, Settings, Trash2, UserRound } from 'lucide-react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Menu } from '../menu.tsx';
import { Held } from './held.tsx';

const meta = {
  title: 'Actions/Menu',
  component: Menu,
  args: {
    trigger: <IconButton icon={EllipsisVertical} label="Actions for the task" tooltip={false} />,
    align: 'start',
    items: [
      { label: 'Edit', icon: Pencil, onSelect: () => {} },
      { label: 'Assign to me', icon: UserRound, description: 'Nobody works on it yet.', onSelect: () => {} },
      { label: 'Move to another team', disabled: true, onSelect: () => {} },
      'separator',
      { label: 'Remove', icon: Trash2, danger: true, onSelect: () => {} },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: Story['play'] = ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button'));

export const Closed: Story = {};
export const Open: Story = { play: open };
export const WithHeaderAndLinks: Story = {
  args: {
    trigger: <Button variant="secondary">Ada Lovelace</Button>,
    header: 'client@workspace.test',
    items: [
      { label: 'Acme Studio', to: '/', current: true },
      { label: 'Northwind Traders, Department of Long Names', to: '/northwind' },
      'separator',
      { label: 'Preferences', icon: Settings, to: '/account/preferences' },
      { label: 'Help center', to: '/help', external: true },
      { label: 'Log out', icon: LogOut, onSelect: () => {} },
    ],
  },
  play: open,
};
export const WithChecks: Story = {
  render: (args) => (
    <Held first={['Open', 'Done']}>
      {(shown, setShown) => (
        <Menu
          {...args}
          trigger={<Button variant="secondary">Status</Button>}
          items={['Open', 'In review', 'Done'].map((label) => ({
            label,
            checked: shown.includes(label),
            onCheckedChange: (checked) =>
              setShown(checked ? [...shown, label] : shown.filter((other) => other !== label)),
          }))}
        />
      )}
    </Held>
  ),
  play: open,
};
