import '@mandali/ui-kit/style/tokens.css';
import '@mandali/ui-kit/style/base.css';
import { startAlone } from '@mandali/platform/federation/stand-alone.tsx';
import { RemoteRoutes } from './routes.tsx';

// Only for development: `npm run dev -w mfe-committees` shows this front end without the shell.
startAlone(RemoteRoutes);
