import '@mandali/ui-kit/style/fonts.css';
import '@mandali/ui-kit/style/tokens.css';
import '@mandali/ui-kit/style/base.css';
import { startAlone } from '@mandali/platform/federation/stand-alone.tsx';
import { RemoteRoutes } from './routes.tsx';

// Development only: `npm run dev -w mfe-auth` shows this front end without the shell.
startAlone(RemoteRoutes);
