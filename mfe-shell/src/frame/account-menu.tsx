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

type MenuLinkProps = { readonly to: string; readonly icon: LucideIcon; readonly children: string };

function MenuLink({ to, icon: Icon, children }: MenuLinkProps) {
  return (
    <MenuItem asChild>
      <Link to={to}>
        <Icon aria-hidden="true" />
        {children}
      </Link>
    </MenuItem>
  );
}

const maxShownNews = 99;

type FaceProps = { readonly name: string; readonly fresh: number };

function Face({ name, fresh, ...button }: FaceProps) {
  return (
    <IconButton {...button} label={fresh === 0 ? labels.open(name) : labels.openWithNews(name, fresh)}>
      <span className={styles.face} data-news={fresh > maxShownNews ? `${maxShownNews}+` : fresh || undefined}>
        <Avatar name={name} />
      </span>
    </IconButton>
  );
}

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
      <MenuLinks user={user} fresh={fresh} />
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

function MenuLinks({ user, fresh }: { readonly user: User; readonly fresh: number }) {
  return (
    <>
      <MenuLink to={paths.news} icon={Bell}>
        {fresh === 0 ? labels.news : labels.newsWith(fresh)}
      </MenuLink>
      {user.role === 'global_admin' && (
        <MenuLink to={paths.admin} icon={ShieldCheck}>
          {labels.admin}
        </MenuLink>
      )}
      {user.role !== 'user' && (
        <MenuLink to={paths.audit} icon={BookCheck}>
          {labels.audit}
        </MenuLink>
      )}
      <MenuLink to={paths.settings} icon={Settings}>
        {labels.settings}
      </MenuLink>
    </>
  );
}
