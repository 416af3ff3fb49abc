import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const entry = 'theme';
const listeners = new Set<() => void>();

const chosen = (): Theme => themes.find((theme) => theme === localStorage.getItem(entry)) ?? 'system';

/** tokens.css reads the attribute; without one it follows the device. */
const applyTheme = (): void => {
  const theme = chosen();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
};

export const chooseTheme = (theme: Theme): void => {
  localStorage.setItem(entry, theme);
  applyTheme();
  listeners.forEach((listener) => listener());
};

export const keepTheme = (): void => {
  applyTheme();
  addEventListener('storage', ({ key }) => {
    if (key !== entry && key !== null) return;
    applyTheme();
    listeners.forEach((listener) => listener());
  });
};

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, chosen);
