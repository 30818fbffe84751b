import type { RequestState } from '@workspace/contracts';

interface StateWords {
  tone: 'neutral' | 'info' | 'accent' | 'ok';
  /** What happens in this state, and who acts. */
  text: string;
}

/** Words for the states of a request. */
export const requestWords: Record<RequestState, StateWords> = {
  Requested: { tone: 'info', text: 'We have your request and prepare the search.' },
  Searching: { tone: 'info', text: 'We look for assistants, and choose the best for you.' },
  Shortlist: { tone: 'accent', text: 'We recommend assistants. Read their profiles and book an interview.' },
  Interview: { tone: 'accent', text: 'You have booked an interview. Select or decline the assistant afterwards.' },
  Selected: { tone: 'ok', text: 'You have selected an assistant. We propose the terms next.' },
  Terms: { tone: 'accent', text: 'We have proposed terms.' },
  Starting: { tone: 'ok', text: 'Everything is agreed. The assistant starts soon.' },
  Filled: { tone: 'ok', text: 'The assistant works with your team.' },
  Canceled: { tone: 'neutral', text: 'You have canceled this request.' },
};

/** Formats a moment in a time zone: 'Mon, Jan 7, 3:00 PM'. Without a zone, in that of the device. */
export const timeIn = (iso: string, timeZone?: string): string =>
  new Date(iso).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });

/** Returns the cents of typed US dollars such as '12.50' or '$1,000', null for an empty text, and NaN for other texts. */
export function centsOf(text: string): number | null {
  if (text.trim() === '') return null;
  const amount = text.trim().replace(/^\$ ?/, '');
  if (!/^(\d{1,6}|\d{1,3},\d{3})(\.\d{1,2})?$/.test(amount)) return Number.NaN;
  return Math.round(Number(amount.replace(',', '')) * 100);
}
