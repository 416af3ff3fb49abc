import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAuth } from './auth.tsx';

it('useAuth throws outside its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(useAuth)).toThrow('useAuth must be used within an AuthProvider');
  vi.restoreAllMocks();
});
