import type { en } from '../en.ts';

export const search: (typeof en)['search'] = {
  label: 'नाम या सीट से खोजें',
  found: (rows) => (rows === 0 ? 'कोई नहीं मिला' : `मिले: ${rows}`),
};
