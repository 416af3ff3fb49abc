import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@mandali/ui-kit/style/tokens.css';
import '@mandali/ui-kit/style/fonts.css';
import '@mandali/ui-kit/style/base.css';
import { Parts } from './parts.tsx';

const parameters = new URLSearchParams(location.search);
const theme = parameters.get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <main>
        <Parts open={parameters.get('open')} />
      </main>
    </StrictMode>,
  );
}
