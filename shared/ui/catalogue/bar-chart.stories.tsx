import type { Meta, StoryObj } from '@storybook/react-vite';
import { BarChart } from '../bar-chart.tsx';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const meta = {
  title: 'Data/BarChart',
  component: BarChart,
  args: {
    label: 'Hours of the week',
    slots: days.map((day, index) => ({ key: day, label: `${day}, Nov ${16 + index}`, tick: day })),
    format: (hours: number) => `${hours} h`,
    series: [
      { id: 'planned', name: 'In the schedule', tone: 'accent', values: [8, 8, 6, 8, 7, 0, 0] },
      { id: 'extra', name: 'Outside of it', tone: 'warn', pattern: 'stripes', values: [0, 1, 2, 0, 0, 3, 0] },
    ],
  },
} satisfies Meta<typeof BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoSeries: Story = {};
export const Chosen: Story = {
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: /Wed/ })),
};
export const OneSeries: Story = {
  args: {
    label: 'Loads by day',
    hideLegend: true,
    height: 90,
    series: [{ id: 'loads', name: 'Loads', tone: 'info', values: [1200, 1500, 900, 1100, 1700, 400, 300] }],
    format: undefined,
  },
};
export const Empty: Story = {
  args: { series: [{ id: 'planned', name: 'In the schedule', tone: 'accent', values: [0, 0, 0, 0, 0, 0, 0] }] },
};
export const Tones: Story = {
  args: {
    series: (['accent', 'info', 'gift', 'ok', 'warn', 'bad', 'neutral'] as const).map((tone, index) => ({
      id: tone,
      name: tone,
      tone,
      pattern: (['plain', 'stripes', 'dots'] as const)[index % 3],
      values: days.map((_, day) => ((index + day) % 4) + 1),
    })),
    height: 220,
  },
};
