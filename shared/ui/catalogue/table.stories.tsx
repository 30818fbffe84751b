import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Table } from '../table.tsx';

interface Session {
  day: string;
  assistant: string;
  hours: string;
  status: 'Open' | 'Ended';
}
const sessions: Session[] = [
  { day: 'Nov 23, 2026', assistant: 'Grace Hopper', hours: '3:42', status: 'Open' },
  { day: 'Nov 20, 2026', assistant: 'Ada Lovelace', hours: '8:00', status: 'Ended' },
  { day: 'Nov 19, 2026', assistant: 'Maria Salomea Skłodowska-Curie', hours: '12:05', status: 'Ended' },
];

const meta = {
  title: 'Data/Table',
  component: Table<Session>,
  args: {
    label: 'Work sessions',
    rows: sessions,
    rowKey: ({ day }) => day,
    columns: [
      { key: 'day', title: 'Day', cell: ({ day }) => day },
      { key: 'assistant', title: 'Assistant', cell: ({ assistant }) => assistant },
      {
        key: 'status',
        title: 'Status',
        cell: ({ status }) => <Badge tone={status === 'Open' ? 'ok' : 'neutral'}>{status}</Badge>,
      },
      { key: 'hours', title: 'Hours', align: 'end', cell: ({ hours }) => hours },
      {
        key: 'actions',
        title: 'Actions',
        hideTitle: true,
        align: 'end',
        cell: ({ day }) => (
          <Button size="s" variant="secondary" aria-label={`Open the session of ${day}`}>
            Open
          </Button>
        ),
      },
    ],
  },
} satisfies Meta<typeof Table<Session>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {};
export const OneRow: Story = { args: { rows: sessions.slice(0, 1) } };
