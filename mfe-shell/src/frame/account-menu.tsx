import type { User } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/auth.tsx';
import { Link, useLocation } from '@mandali/platform/router.ts';
import { Avatar } from '@mandali/ui-kit/avatar.tsx';
import { IconButton } from '@mandali/ui-kit/icon-button.tsx';
import { Menu, MenuHeading, MenuItem, MenuRule } from '@mandali/ui-kit/menu.tsx';
import { BookCheck, LogOut, Settings, ShieldCheck } from 'lucide-react';
import { texts } from '../texts.ts';
import { LanguageItems, ThemeItems } from './menu-choices.tsx';

const words = texts.menu;

/** The pages that not everybody has. */
function PagesOfRole({ role }: { readonly role: User['role'] }) {
  return (
    <>
      {role === 'global_admin' && (
        <MenuItem asChild>
          <Link to="/admin">
            <ShieldCheck aria-hidden="true" />
            {words.admin}
          </Link>
        </MenuItem>
      )}
      {role !== 'user' && (
        <MenuItem asChild>
          <Link to="/audit">
            <BookCheck aria-hidden="true" />
            {words.audit}
          </Link>
        </MenuItem>
      )}
    </>
  );
}

/** The round avatar and what opens under it. */
export function AccountMenu() {
  const { user, logout } = useAuth();
  const [, navigate] = useLocation();
  if (user === null) return null;
  const leave = (): void => {
    logout();
    // Whoever signs in next begins at the dashboard, not on this person's page.
    navigate('/login');
  };
  const trigger = (
    <IconButton label={words.open(user.name)}>
      <Avatar name={user.name} />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      <MenuHeading>{words.signedInAs(user.name)}</MenuHeading>
      <PagesOfRole role={user.role} />
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
      <ThemeItems />
      <MenuRule />
      <LanguageItems />
    </Menu>
  );
}
