import '../page-load/outlast-storage.ts';
import './all-languages.ts';
import '@mandali/ui-kit/style/fonts.css';
import '@mandali/ui-kit/style/tokens.css';
import '@mandali/ui-kit/style/base.css';
import { watchPointer } from '@mandali/ui-kit/style/focus-ring.ts';
import type { LanguageCode } from '@mandali/contracts/language-table';
import { messageLanguage } from '@mandali/ui-kit/language/language.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepTheme } from '../theme.ts';
import { VerifyPage } from './components/verify-page.tsx';

const loadFont = (font: string, letter: string) => document.fonts.load(font, letter);
/** The fonts of headings besides the Latin one, with one of their letters. */
const headings: Readonly<Record<LanguageCode, () => readonly Promise<unknown>[]>> = {
  en: () => [],
  hi: () => [loadFont('640 1rem "Anek Devanagari"', 'क')],
  ur: () => [loadFont('640 1rem "Mandali Naskh"', 'ک')],
};
/** Fonts are part of the file; awaited, so that nothing moves. */
const fonts = [loadFont('660 1rem "Anek Latin Variable"', 'A'), ...headings[messageLanguage]()];

keepTheme();
watchPointer();
/** Null: the notice for old browsers has taken its place. */
const place = document.getElementById('root');
const root = place && createRoot(place);
void Promise.allSettled(fonts).then(() =>
  root?.render(
    <StrictMode>
      <VerifyPage />
    </StrictMode>,
  ),
);
