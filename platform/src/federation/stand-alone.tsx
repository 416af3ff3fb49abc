import { login } from '@mandali/contracts/api/login';
import { Toasts } from '@mandali/ui-kit/notices/toasts.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState, type ComponentType, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { send } from '../requests/api.ts';
import { AuthProvider, useAuth } from '../session/auth.tsx';
import { createQueryClient } from '../requests/query-client.ts';
import { setSession, storedSession } from '../session/session.ts';

/** Signs in during development, where a front end runs without mfe-auth. */
function DevelopmentSignIn() {
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const body = { email: text('email'), password: text('password') };
    try {
      const answer = await send(login, { body });
      if (answer.success) setSession(answer);
      else setProblem(answer.message);
    } catch (error) {
      setProblem(String(error));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <h1>Development sign-in</h1>
      <input name="email" type="email" aria-label="Email Address" required />
      <input name="password" type="password" aria-label="Password" required />
      <button type="submit">Sign In</button>
      <p role="alert">{problem}</p>
    </form>
  );
}

function SignedIn({ children: Routes }: { readonly children: ComponentType }) {
  return useAuth().user === null ? <DevelopmentSignIn /> : <Routes />;
}

export const startAlone = (Routes: ComponentType): void => {
  setSession(storedSession());
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider loading={false} logout={() => setSession(null)}>
          <SignedIn>{Routes}</SignedIn>
          <Toasts />
        </AuthProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
};
