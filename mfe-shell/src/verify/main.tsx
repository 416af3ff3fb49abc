import './all-languages.ts';
import '@mandali/ui-kit/fonts.css';
import '@mandali/ui-kit/tokens.css';
import '@mandali/ui-kit/base.css';
import { watchPointer } from '@mandali/ui-kit/focus-ring.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepTheme } from '../theme.ts';
import { VerifyPage } from './components/verify-page.tsx';

keepTheme();
watchPointer();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <VerifyPage />
  </StrictMode>,
);
