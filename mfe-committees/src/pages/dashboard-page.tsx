import { useAuth } from '@mandali/platform/auth.tsx';

export function DashboardPage() {
  const { user } = useAuth();
  return <h1>Committee Dashboard of {user?.name}</h1>;
}
