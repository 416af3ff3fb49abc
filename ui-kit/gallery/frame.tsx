import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { Avatar } from '@mandali/ui-kit/ledger/avatar.tsx';
import { CoverBar } from '@mandali/ui-kit/cover/cover.tsx';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { LogoHome, logoHomeClass } from '@mandali/ui-kit/cover/logo.tsx';
import { Menu, MenuItem } from '@mandali/ui-kit/overlays/menu.tsx';

/** The navigation bar as the product shows it. */
export function Bar(): ReactNode {
  const menu = (
    <IconButton label="Menu for Sunita Sharma">
      <Avatar name="Sunita Sharma" />
    </IconButton>
  );
  return (
    <CoverBar
      home={
        <a className={logoHomeClass} href="./" aria-label="Mandali, dashboard">
          <LogoHome />
        </a>
      }
      welcome="Welcome, Sunita Sharma"
    >
      <Menu trigger={menu}>
        <MenuItem icon={<ShieldCheck aria-hidden="true" />}>Admin Panel</MenuItem>
        <MenuItem icon={<Settings aria-hidden="true" />}>Account Settings</MenuItem>
        <MenuItem icon={<LogOut aria-hidden="true" />}>Logout</MenuItem>
      </Menu>
    </CoverBar>
  );
}
