import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Task } from './task.tsx';

type PageProps = { readonly tasks: readonly string[] };

const Page = ({ tasks }: PageProps) => (
  <main>
    {tasks.map((name) => (
      <Task key={name} say={name}>
        <button>{`Answer ${name}`}</button>
      </Task>
    ))}
    <button>Next</button>
  </main>
);
const button = (name: string) => screen.getByRole('button', { name });

it('a task that goes with its focused button leaves the focus to what stands at its place', () => {
  const { rerender } = render(<Page tasks={['one', 'two']} />);
  button('Answer one').focus();
  rerender(<Page tasks={['two']} />);
  expect(document.activeElement).toBe(button('Answer two'));
  rerender(<Page tasks={[]} />);
  expect(document.activeElement).toBe(button('Next'));
});

it('a task that goes takes no focus from another control', () => {
  const { rerender } = render(<Page tasks={['one']} />);
  button('Answer one').focus();
  button('Next').focus();
  rerender(<Page tasks={[]} />);
  expect(document.activeElement).toBe(button('Next'));
  button('Next').blur();
  rerender(<Page tasks={['one']} />);
  rerender(<Page tasks={[]} />);
  expect(document.activeElement).toBe(document.body);
});
