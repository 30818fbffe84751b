import type { Meta, StoryObj } from '@storybook/react-vite';
import { SearchBox } from '../search-box.tsx';
import { Held } from './held.tsx';

const meta = {
  title: 'Fields/SearchBox',
  component: SearchBox,
  args: {
    label: 'Search people and organizations',
    placeholder: 'Name, email or id',
    text: '',
    onText: () => {},
    onChoose: () => {},
    emptyText: 'Nothing matches.',
    groups: [
      {
        label: 'People',
        items: [
          { value: 'grace', label: 'Grace Hopper', description: 'assistant@workspace.test', note: 'Assistant' },
          { value: 'ada', label: 'Ada Lovelace', description: 'client@workspace.test', note: 'Client' },
        ],
      },
      { label: 'Organizations', items: [{ value: 'acme', label: 'Acme Studio', note: '12 members' }] },
    ],
  },
  render: (args) => (
    <Held first={args.text}>{(text, setText) => <SearchBox {...args} text={text} onText={setText} />}</Held>
  ),
} satisfies Meta<typeof SearchBox>;
export default meta;
type Story = StoryObj<typeof meta>;

const type: Story['play'] = ({ canvas, userEvent }) => userEvent.type(canvas.getByRole('combobox'), 'a');

export const Empty: Story = {};
export const Open: Story = { args: { placeholder: undefined }, play: type };
export const NothingMatches: Story = { args: { groups: [] }, play: type };
