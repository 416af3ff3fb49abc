import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery stands alone: it needs no server and no other front end. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: { target: 'esnext' },
  server: { host: '127.0.0.1' },
});
