import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import '@mandali/ui-kit/tokens.css';
import '@mandali/ui-kit/fonts.css';
import '@mandali/ui-kit/base.css';
import { Committee } from './committee.tsx';
import { Dashboard } from './dashboard.tsx';
import { Draw } from './draw.tsx';
import { Parts } from './parts.tsx';
import { Sheets } from './sheets.tsx';
import { SignIn } from './sign-in.tsx';

const screens: Record<string, ComponentType> = {
  parts: Parts,
  committee: Committee,
  dashboard: Dashboard,
  draw: Draw,
  sheets: Sheets,
  'sign-in': SignIn,
};

const asked = new URLSearchParams(location.search);
const theme = asked.get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;
const Screen = screens[asked.get('screen') ?? 'parts'] ?? Parts;

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <main>
        <Screen />
      </main>
    </StrictMode>,
  );
}
