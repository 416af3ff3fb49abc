import type { Plugin } from 'vite';

const iconImport = /import \{([^}]+)\} from 'lucide-react';/g;

/** 'trash-2' of 'Trash2', as lucide names its files. */
const fileOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/(\d)([A-Z])/g, '$1-$2')
    .toLowerCase();

const importOf = (specifier: string): string => {
  const [name = '', as = name] = specifier.trim().split(/ as /);
  return `import ${as} from 'lucide-react/icons/${fileOf(name)}';`;
};

const isIcon = (specifier: string): boolean => /^[A-Z]/.test(specifier.trim()) && specifier.trim() !== 'LucideIcon';

/**
 * Reads the icons in use one by one instead of the package's index with its 1,600 modules, which took two thirds of a
 * build. On one line (from the sources' `import { A, B } from 'lucide-react'`), so that source maps stay right.
 */
export const singleIcons = (): Plugin => ({
  name: 'mandali:single-icons',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes("'lucide-react'")) return null;
    const single = (_: string, names: string): string =>
      names
        .split(',')
        .filter((name) => isIcon(name))
        .map(importOf)
        .join('');
    return { code: code.replace(iconImport, single), map: null };
  },
});
