import type { Meta, StoryObj } from '@storybook/react-vite';
import { Loaded } from '../loaded.tsx';

const meta = {
  title: 'Feedback/Loaded',
  component: Loaded<string[]>,
  args: {
    data: undefined,
    query: { refetch: () => {} },
    failed: "Your tasks can't be shown right now",
    loading: 'Loading your tasks',
    level: 2,
    children: (tasks) => (
      <ul>
        {tasks.map((task) => (
          <li key={task}>{task}</li>
        ))}
      </ul>
    ),
  },
} satisfies Meta<typeof Loaded<string[]>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const WithData: Story = { args: { data: ['Answer the mail of Northwind', 'Book the flights to Oslo'] } };
export const Failed: Story = {
  args: { query: { error: { errorCode: 'W-503' }, refetch: () => {} }, text: 'Everything else still works.' },
};
export const TriesAgain: Story = { args: { query: { error: {}, isFetching: true, refetch: () => {} } } };
