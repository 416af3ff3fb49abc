import { paths } from '@mandali/contracts/paths';
import { useAuth } from '@mandali/platform/auth.tsx';
import { Link, useLocation } from '@mandali/platform/router.ts';
import { Avatar } from '@mandali/ui-kit/avatar.tsx';
import { IconButton } from '@mandali/ui-kit/icon-button.tsx';
import { Menu, MenuHeading, MenuItem, MenuRule } from '@mandali/ui-kit/menu.tsx';
import BookCheck from 'lucide-react/icons/book-check';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { LucideIcon } from 'lucide-react/types';
import { texts } from '../texts.ts';
import { LanguageItems, ThemeItems } from './menu-choices.tsx';

const words = texts.menu;

type WayProps = { readonly to: string; readonly icon: LucideIcon; readonly children: string };

/** An item that leads to a page. */
function Way({ to, icon: Icon, children }: WayProps) {
  return (
    <MenuItem asChild>
      <Link to={to}>
        <Icon aria-hidden="true" />
        {children}
      </Link>
    </MenuItem>
  );
}

/** The round avatar and what opens under it. */
export function AccountMenu() {
  const { user, logout } = useAuth();
  const [, navigate] = useLocation();
  if (user === null) return null;
  const leave = (): void => {
    logout();
    // Anyone who signs in next begins at the dashboard, not on this person's page.
    navigate(paths.login);
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
        <Way to={paths.admin} icon={ShieldCheck}>
          {words.admin}
        </Way>
      )}
      {user.role !== 'user' && (
        <Way to={paths.audit} icon={BookCheck}>
          {words.audit}
        </Way>
      )}
      <Way to={paths.settings} icon={Settings}>
        {words.settings}
      </Way>
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={leave}>
        {words.logout}
      </MenuItem>
      <MenuRule />
      <ThemeItems />
      <MenuRule />
      <LanguageItems />
    </Menu>
  );
}
