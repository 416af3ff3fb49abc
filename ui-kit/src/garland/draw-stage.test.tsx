import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DrawnName, DrawStage, type DrawPhase } from './draw-stage.tsx';
import type { Seat } from './grammar.ts';

const seats: Seat[] = [
  { state: 'won', initials: 'AA' },
  { state: 'paid', initials: 'BB' },
  { state: 'paid', initials: 'CC' },
];
const named = vi.fn<() => void>();

function Draw({ start = 'ready' }: { readonly start?: DrawPhase }) {
  const [phase, setPhase] = useState<DrawPhase>(start);
  const end = () => {
    named();
    setPhase('done');
  };
  return (
    <DrawStage
      seats={seats}
      pot="₹30,000"
      phase={phase}
      winnerSeat={phase === 'ready' ? null : 3}
      onNamed={end}
      actions={<button onClick={() => setPhase('running')}>{phase === 'done' ? 'Close' : 'Conduct Draw'}</button>}
    >
      {phase === 'done' ? <DrawnName kicker="Winner of round 2" name="Chitra" /> : <h2>The light goes round</h2>}
    </DrawStage>
  );
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const start = () => fireEvent.click(screen.getByText('Conduct Draw'));
const announced = () => screen.getByRole('status').textContent;
const picture = () => screen.getByRole('img').getAttribute('aria-label');

beforeEach(() => {
  vi.useFakeTimers();
  named.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the draw animation', () => {
  test('ends with the announced name and calls onNamed once', () => {
    render(<Draw />);
    start();
    pass(5000);
    expect(announced()).not.toContain('Chitra');
    pass(500);
    expect(announced()).toContain('Winner of round 2Chitra');
    pass(5000);
    expect(named).toHaveBeenCalledTimes(1);
  });

  test('opens the bud before the name is announced', () => {
    render(<Draw />);
    start();
    pass(4500);
    expect(picture()).toContain('1 has won');
    pass(200);
    expect(picture()).toContain('2 have won');
    expect(picture()).toContain('Seat 3 won the newest round.');
    expect(named).not.toHaveBeenCalled();
  });

  test('changes only opacity and the rotation of the light', () => {
    const { container } = render(<Draw />);
    start();
    const before = container.innerHTML;
    pass(1000);
    const bare = (html: string) => html.replaceAll(/ style="(opacity: [\d.]+|transform: rotate\([-\d.]+deg\));?"/g, '');
    expect(container.innerHTML).not.toBe(before);
    expect(bare(container.innerHTML)).toBe(bare(before));
  });

  test('calls no callback after unmount', () => {
    const { unmount } = render(<Draw />);
    start();
    pass(1000);
    unmount();
    pass(9000);
    expect(named).not.toHaveBeenCalled();
  });
});

describe('skipping the draw animation', () => {
  test('is possible by the button "Show it at once", focused while the light runs', () => {
    render(<Draw />);
    start();
    const skip = screen.getByRole('button', { name: 'Show it at once' });
    expect(document.activeElement).toBe(skip);
    fireEvent.click(skip);
    expect(announced()).toContain('Chitra');
    expect(document.activeElement?.textContent).toBe('Close');
  });

  test('is possible by Escape, which elements around the stage do not receive', () => {
    const around = vi.fn<() => void>();
    document.addEventListener('keydown', around, { capture: true });
    render(<Draw />);
    start();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    document.removeEventListener('keydown', around, { capture: true });
    expect(announced()).toContain('Chitra');
    expect(around).not.toHaveBeenCalled();
  });

  test('is automatic with reduced motion', () => {
    vi.stubGlobal('matchMedia', (media: string) => ({ matches: media.includes('reduce') }));
    render(<Draw />);
    start();
    expect(announced()).toContain('Chitra');
    expect(picture()).toContain('2 have won');
    expect(named).toHaveBeenCalledTimes(1);
  });
});

test('a page opened after the draw shows the bloom without animation', () => {
  render(<Draw start="done" />);
  expect(picture()).toContain('Seat 3 won the newest round.');
  expect(screen.queryByText('Show it at once')).toBeNull();
});
