import { installation } from '@mandali/contracts/installation';
import { globalAdmin, member, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { reportReachable } from '@mandali/platform/requests/connection.ts';
import { setSession, type Session } from '@mandali/platform/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { App } from './app.tsx';
import { pageCache } from './cache/page-cache.tsx';
import { howItWorks } from './pages/how-it-works.ts';
import { policy, sections } from './pages/privacy-policy.ts';
import type { LoadRemote } from '@mandali/platform/federation/remote.ts';
import { forgetRemotes } from './remotes/use-remote.ts';
import { texts } from './texts.ts';
import { keepTheme } from './theme.ts';

const loadByName: LoadRemote = (name) => Promise.resolve({ RemoteRoutes: () => <h1>{name}</h1> });

const config = installation.parse({
  remotes: { 'mfe-auth': '/a', 'mfe-committees': '/c', 'mfe-admin': '/d' },
  contactEmail: 'help@mandali.example',
  contactPhone: '+91 11 0000 0000',
  contactAddress: '1 Book Street, Delhi',
  version: '1.0.0',
});

const open = (path: string, session: Session | null, load = loadByName) => {
  const before = globalThis.fetch;
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(config)));
  onTestFinished(() => void (globalThis.fetch = before));
  return renderApp(<App load={load} />, { path, session });
};
const heading = async () =>
  (await screen.findByRole('heading', { level: 1, name: (name) => name !== 'Loading' })).textContent;
const path = () => screen.getByTestId('path').textContent;

beforeEach(() => {
  forgetRemotes();
  localStorage.clear();
});

describe('the app, signed out', () => {
  it.each(['/committee/7', '/admin', '/settings', '/nowhere'])(
    'shows the sign-in screen at %s without changing the address',
    async (at) => {
      open(at, null);
      expect(await heading()).toBe('mfe-auth');
      expect(path()).toBe(at);
    },
  );

  it('redirects from the dashboard to /login', async () => {
    open('/', null);
    expect(await heading()).toBe('mfe-auth');
    expect(path()).toBe('/login');
  });

  it('shows the requested page after sign-in', async () => {
    open('/committee/7', null);
    await heading();
    act(() => setSession(member));
    expect(await screen.findByRole('heading', { name: 'mfe-committees' })).toBeTruthy();
    expect(path()).toBe('/committee/7');
  });

  it('shows the privacy policy with all its sections', async () => {
    open('/privacy-policy', null);
    expect(await heading()).toBe(policy.title);
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual([...sections.map((section) => section.title), 'Contact Us', 'Effective Date']);
    expect(sections).toHaveLength(12);
    for (const text of [config.contactEmail, config.contactPhone, config.contactAddress])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Welcome/)).toBeNull();
  });

  it.each([
    ['visitors', null],
    ['members', member],
  ])('explains to %s how a committee works', async (_who, user) => {
    open('/how-it-works', user);
    expect(await heading()).toBe(howItWorks.title);
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual(howItWorks.sections.map((section) => section.title));
    expect(screen.getByText(/Each seat pays the same amount/)).toBeTruthy();
  });

  it('offers the other language at the foot of the page, named in that language', () => {
    open('/login', null);
    expect(screen.getByRole('button', { name: 'हिन्दी' }).lang).toBe('hi-IN');
    expect(screen.queryByRole('button', { name: 'English' })).toBeNull();
  });
});

describe('the app, signed in', () => {
  it.each([
    ['/', 'mfe-committees'],
    ['/committee/7', 'mfe-committees'],
    ['/committee', 'mfe-committees'],
    ['/admin', 'mfe-admin'],
    ['/settings', 'mfe-auth'],
    ['/login', 'mfe-committees'],
    ['/nowhere', 'Page Not Found'],
    ['/committees', 'Page Not Found'],
  ])('opens %s with the heading %s', async (at, title) => {
    open(at, member);
    expect(await heading()).toBe(title);
  });

  it('greets a member by name and offers a menu without Admin Panel and Audit', async () => {
    open('/', member);
    expect(await screen.findByText('Welcome, Asha Rao')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: texts.menu.open('Asha Rao') }));
    expect(screen.getByRole('menuitem', { name: 'Account Settings' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Admin Panel' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Audit' })).toBeNull();
  });

  it('offers an auditor Audit in the menu, but not Admin Panel', async () => {
    open('/', { ...member, user: { ...member.user, role: 'auditor' } });
    await userEvent.click(await screen.findByRole('button', { name: texts.menu.open('Asha Rao') }));
    expect(screen.queryByRole('menuitem', { name: 'Admin Panel' })).toBeNull();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Audit' }));
    expect(await screen.findByRole('heading', { name: 'mfe-admin' })).toBeTruthy();
  });

  it('lists every language in the menu and marks the current one', async () => {
    open('/', member);
    await userEvent.click(await screen.findByRole('button', { name: texts.menu.open('Asha Rao') }));
    expect(screen.getByRole('menuitem', { name: /^English.*\(chosen\)/ })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'हिन्दी' })).toBeTruthy();
  });

  it('offers the global admin Admin Panel in the menu', async () => {
    open('/', globalAdmin);
    await userEvent.click(await screen.findByRole('button', { name: texts.menu.open('Ravi Menon') }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Admin Panel' }));
    expect(await screen.findByRole('heading', { name: 'mfe-admin' })).toBeTruthy();
  });

  it('moves the focus to the heading of the next page', async () => {
    open('/', globalAdmin);
    await heading();
    await userEvent.click(screen.getByRole('link', { name: texts.footer.privacy }));
    expect(document.activeElement?.textContent).toBe(policy.title);
  });

  it('moves the focus to the heading after sign-in, when the form is removed', async () => {
    open('/committee/7', null);
    await heading();
    act(() => setSession(member));
    const title = await screen.findByRole('heading', { name: 'mfe-committees' });
    expect(document.activeElement).toBe(title);
  });

  it('provides the page cache to the sign-in front end after sign-in', async () => {
    const Client = () => <h1>{useQueryClient() === pageCache() ? 'the cache of the page' : 'another one'}</h1>;
    open('/settings', null, () => Promise.resolve({ RemoteRoutes: Client }));
    expect(await heading()).toBe('another one');
    act(() => setSession(member));
    expect(await screen.findByText('the cache of the page')).toBeTruthy();
  });

  it('opens /login and removes the token after Logout', async () => {
    open('/committee/7', member);
    await userEvent.click(await screen.findByRole('button', { name: texts.menu.open('Asha Rao') }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'mfe-auth' })).toBeTruthy();
    expect(path()).toBe('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('applies the chosen theme and returns to the theme of the device', async () => {
    open('/', member);
    const choose = async (name: RegExp) => {
      await userEvent.click(await screen.findByRole('button', { name: texts.menu.open('Asha Rao') }));
      await userEvent.click(screen.getByRole('menuitem', { name }));
    };
    await choose(/^Dark/);
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await choose(/^As the device/);
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });
});

describe('the theme', () => {
  it('follows the choice made in another tab', () => {
    keepTheme();
    localStorage.setItem('theme', 'dark');
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });
});

describe('the offline banner', () => {
  it('appears and disappears with the network, without ending the session', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get');
    onTestFinished(() => onLine.mockRestore());
    open('/', member);
    await screen.findByRole('heading', { name: 'mfe-committees' });
    expect(screen.queryByText(texts.connection.offline)).toBeNull();
    onLine.mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(texts.connection.offline)).toBeTruthy();
    onLine.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText(texts.connection.offline)).toBeNull();
    expect(screen.getByRole('heading', { name: 'mfe-committees' })).toBeTruthy();
  });

  it('reports a server that does not answer', async () => {
    open('/', member);
    onTestFinished(() => reportReachable(true));
    act(() => reportReachable(false));
    expect(await screen.findByText(texts.connection.unreachable)).toBeTruthy();
  });
});

describe('the footer', () => {
  it('shows the purpose, the contact e-mail and the version', async () => {
    open('/', member);
    expect(await screen.findByText(texts.footer.purpose)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'help@mandali.example' })).toBeTruthy();
    expect(screen.getByText(/v1\.0\.0/)).toBeTruthy();
  });
});
