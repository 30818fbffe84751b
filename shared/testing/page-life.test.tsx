import { render } from '@testing-library/react';
import { createPageLife, usePageLife } from '@workspace/host';
import { StrictMode, useEffect } from 'react';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function Page({ onResize }: { onResize: () => void }) {
  const life = usePageLife();
  useEffect(() => {
    life.listen(window, 'resize', onResize);
    life.every(1000, () => {});
  }, [life, onResize]);
  return null;
}

describe('the life of a page', () => {
  it('ends listeners, timers and observers', () => {
    const life = createPageLife();
    const called: string[] = [];
    const observer = { disconnect: () => called.push('disconnected') };
    life.listen(window, 'online', () => called.push('online'));
    life.every(1000, () => called.push('every second'));
    life.after(1500, () => called.push('after'));
    life.observe(observer);
    window.dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(1000);
    expect(called).toEqual(['online', 'every second']);
    life.end();
    window.dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(5000);
    expect(called).toEqual(['online', 'every second', 'disconnected']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends one of them earlier with its own function, once', () => {
    const life = createPageLife();
    const remove = jest.spyOn(window, 'removeEventListener');
    const stop = life.listen(window, 'online', () => {});
    stop();
    stop();
    life.end();
    expect(remove).toHaveBeenCalledTimes(1);
    remove.mockRestore();
  });

  it('ends with its component, also if React renders the component twice', () => {
    const onResize = jest.fn();
    const { unmount } = render(
      <StrictMode>
        <Page onResize={onResize} />
      </StrictMode>,
    );
    window.dispatchEvent(new Event('resize'));
    expect(onResize).toHaveBeenCalledTimes(1);
    unmount();
    window.dispatchEvent(new Event('resize'));
    expect(onResize).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});
