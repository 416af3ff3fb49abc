import { useAuth } from '@mandali/platform/auth.tsx';
import { Link, useNavigate } from '@mandali/platform/router.ts';
import { Avatar } from '@mandali/ui-kit/avatar.tsx';
import { IconButton } from '@mandali/ui-kit/icon-button.tsx';
import { Menu, MenuHeading, MenuItem, MenuRule } from '@mandali/ui-kit/menu.tsx';
import { SrOnly } from '@mandali/ui-kit/sr-only.tsx';
import { Check, LogOut, Monitor, Moon, Settings, ShieldCheck, Sun } from 'lucide-react';
import { texts } from '../texts.ts';
import { chooseTheme, themes, useTheme, type Theme } from '../theme.ts';
import styles from './account-menu.module.css';

const words = texts.menu;
const icons: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon };

function ThemeItems() {
  const current = useTheme();
  return themes.map((theme) => {
    const Icon = icons[theme];
    return (
      <MenuItem key={theme} icon={<Icon aria-hidden="true" />} onSelect={() => chooseTheme(theme)}>
        {words.themes[theme]}
        {theme === current && (
          <>
            <SrOnly> {words.chosen}</SrOnly>
            <Check className={styles.chosen} aria-hidden="true" />
          </>
        )}
      </MenuItem>
    );
  });
}

/** The round avatar and what opens under it. */
export function AccountMenu() {
  const { user, logout } = useAuth();
  const navigate = useNavigate();
  if (user === null) return null;
  const leave = (): void => {
    logout();
    // Whoever signs in next begins at the dashboard, not on this person's page.
    void navigate('/login');
  };
  const trigger = (
    <IconButton label={words.open(user.name)}>
      <Avatar name={user.name} />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      <MenuHeading>{words.signedInAs(user.name)}</MenuHeading>
      {user.role === 'global_admin' && (
        <MenuItem asChild>
          <Link to="/admin">
            <ShieldCheck aria-hidden="true" />
            {words.admin}
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to="/settings">
          <Settings aria-hidden="true" />
          {words.settings}
        </Link>
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={leave}>
        {words.logout}
      </MenuItem>
      <MenuRule />
      <MenuHeading>{words.theme}</MenuHeading>
      <ThemeItems />
    </Menu>
  );
}
