import type { Meta, StoryObj } from '@storybook/react-vite';
import { LeaveGuard } from '../leave-guard.tsx';
import { Link } from '../link.tsx';
import { Stack } from '../stack.tsx';
import { TextArea } from '../text-area.tsx';
import { Held } from './held.tsx';

const meta = {
  title: 'Dialogs/LeaveGuard',
  component: LeaveGuard,
  args: { active: false, body: 'Your report is not submitted yet.' },
  render: (args) => (
    <Held first="">
      {(text, setText) => (
        <Stack>
          <TextArea label="What did you work on?" value={text} onChange={({ target }) => setText(target.value)} />
          <p>
            <Link to="/elsewhere">Dashboard</Link>
          </p>
          <LeaveGuard active={text !== ''} body={args.body} />
        </Stack>
      )}
    </Held>
  ),
} satisfies Meta<typeof LeaveGuard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingTyped: Story = {};
export const Asks: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Answered 14 customers.');
    await userEvent.click(canvas.getByRole('link', { name: 'Dashboard' }));
  },
};
