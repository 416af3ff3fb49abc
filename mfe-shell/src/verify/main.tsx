import './all-languages.ts';
import '@mandali/ui-kit/fonts.css';
import '@mandali/ui-kit/tokens.css';
import '@mandali/ui-kit/base.css';
import { watchPointer } from '@mandali/ui-kit/focus-ring.ts';
import { language } from '@mandali/ui-kit/language.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepTheme } from '../theme.ts';
import { VerifyPage } from './components/verify-page.tsx';

/** They are in this very file: with them from the first frame on nothing jumps. */
const fonts = [
  ['660 1rem "Anek Latin Variable"', 'A'],
  ...(language === 'hi' ? [['640 1rem "Anek Devanagari"', 'क']] : []),
] as const;

keepTheme();
watchPointer();
const root = createRoot(document.getElementById('root') as HTMLElement);
void Promise.allSettled(fonts.map(([font, letter]) => document.fonts.load(font ?? '', letter))).then(() =>
  root.render(
    <StrictMode>
      <VerifyPage />
    </StrictMode>,
  ),
);
