import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from '../avatar.tsx';
import { Row } from '../stack.tsx';

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%23c9a27a"/%3E%3Ccircle cx="4" cy="3" r="1.6" fill="%23fff"/%3E%3Cellipse cx="4" cy="7.4" rx="3" ry="2.4" fill="%23fff"/%3E%3C/svg%3E';

const meta = {
  title: 'Data/Avatar',
  component: Avatar,
  args: { name: 'Ada Lovelace', size: 64 },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {};
export const Picture: Story = { args: { src: picture } };
export const Online: Story = { args: { presence: 'online' } };
export const Offline: Story = { args: { presence: 'offline', src: picture } };
export const Team: Story = { args: { name: 'Acme Studio', square: true } };
export const Sizes: Story = {
  render: () => (
    <Row wrap>
      {([32, 48, 64, 106, 172, 256] as const).map((size) => (
        <Avatar key={size} name={`Grace Hopper, ${size} px`} size={size} presence="online" />
      ))}
    </Row>
  ),
};
export const Colours: Story = {
  render: () => (
    <Row wrap>
      {['Acme Studio', 'Northwind', 'Blue Bottle', 'Quiet Harbour', 'Zenith', 'Ophelia & Sons', '張偉'].map((name) => (
        <Avatar key={name} name={name} square />
      ))}
    </Row>
  ),
};
