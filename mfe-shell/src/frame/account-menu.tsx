import { paths } from '@mandali/contracts/paths';
import type { User } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Link, useLocation } from '@mandali/platform/page/router.ts';
import { Avatar } from '@mandali/ui-kit/ledger/avatar.tsx';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { Menu, MenuHeading, MenuItem, MenuRule } from '@mandali/ui-kit/overlays/menu.tsx';
import Bell from 'lucide-react/icons/bell';
import BookCheck from 'lucide-react/icons/book-check';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { LucideIcon } from 'lucide-react/types';
import { texts } from '../texts.ts';
import { PageCache } from '../cache/page-cache.tsx';
import styles from './frame.module.css';
import { LanguageItems, ThemeItems } from './menu-choices.tsx';
import { useNewsMark } from './news-mark.ts';

const labels = texts.menu;

type WayProps = { readonly to: string; readonly icon: LucideIcon; readonly children: string };

/** A menu item that is a link. */
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

/** Maximum number shown. */
const most = 99;

type FaceProps = { readonly name: string; readonly fresh: number };

/** The avatar with the number of news; passes the menu's props to the button. */
function Face({ name, fresh, ...button }: FaceProps) {
  return (
    <IconButton {...button} label={fresh === 0 ? labels.open(name) : labels.openWithNews(name, fresh)}>
      <span className={styles.face} data-news={fresh > most ? `${most}+` : fresh || undefined}>
        <Avatar name={name} />
      </span>
    </IconButton>
  );
}

/** The avatar with the number of news, and its menu. */
export function AccountMenu() {
  const { user } = useAuth();
  return user === null ? null : (
    <PageCache>
      <MenuOf user={user} />
    </PageCache>
  );
}

function MenuOf({ user }: { readonly user: User }) {
  const { logout } = useAuth();
  const fresh = useNewsMark();
  const [, navigate] = useLocation();
  const leave = (): void => {
    logout();
    // The next person starts at the dashboard, not on this person's page.
    navigate(paths.login);
  };
  return (
    <Menu trigger={<Face name={user.name} fresh={fresh} />}>
      <MenuHeading>{labels.signedInAs(user.name)}</MenuHeading>
      <Ways user={user} fresh={fresh} />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={leave}>
        {labels.logout}
      </MenuItem>
      <MenuRule />
      <ThemeItems />
      <MenuRule />
      <LanguageItems />
    </Menu>
  );
}

/** Links to pages without another link. */
function Ways({ user, fresh }: { readonly user: User; readonly fresh: number }) {
  return (
    <>
      <Way to={paths.news} icon={Bell}>
        {fresh === 0 ? labels.news : labels.newsWith(fresh)}
      </Way>
      {user.role === 'global_admin' && (
        <Way to={paths.admin} icon={ShieldCheck}>
          {labels.admin}
        </Way>
      )}
      {user.role !== 'user' && (
        <Way to={paths.audit} icon={BookCheck}>
          {labels.audit}
        </Way>
      )}
      <Way to={paths.settings} icon={Settings}>
        {labels.settings}
      </Way>
    </>
  );
}
