import { languages, languageTable } from '@mandali/contracts/language-table';
import { chooseLanguage, language } from '@mandali/ui-kit/language/language.ts';
import { MenuHeading, MenuItem } from '@mandali/ui-kit/overlays/menu.tsx';
import { overlayHistory } from '@mandali/ui-kit/overlays/overlay-history.ts';
import { SrOnly } from '@mandali/ui-kit/style/sr-only.tsx';
import Check from 'lucide-react/icons/check';
import Languages from 'lucide-react/icons/languages';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { texts } from '../texts.ts';
import { chooseTheme, themes, useTheme, type Theme } from '../theme.ts';
import styles from './menu-choices.module.css';

const labels = texts.menu;
const icons: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon };

function Chosen() {
  return (
    <>
      <SrOnly> {labels.chosen}</SrOnly>
      <Check className={styles.chosen} aria-hidden="true" />
    </>
  );
}

export function ThemeItems() {
  const current = useTheme();
  const items = themes.map((theme) => {
    const Icon = icons[theme];
    return (
      <MenuItem key={theme} icon={<Icon aria-hidden="true" />} onSelect={() => chooseTheme(theme)}>
        {labels.themes[theme]}
        {theme === current && <Chosen />}
      </MenuItem>
    );
  });
  return (
    <>
      <MenuHeading>{labels.theme}</MenuHeading>
      {items}
    </>
  );
}

export function LanguageItems() {
  const items = languages.map((each) => (
    <MenuItem
      key={each}
      icon={<Languages aria-hidden="true" />}
      // Reloads the page, which a pending step in the history would prevent.
      onSelect={() => each !== language && overlayHistory().leave(() => chooseLanguage(each))}
    >
      <span lang={languageTable[each].tag}>{languageTable[each].name}</span>
      {each === language && <Chosen />}
    </MenuItem>
  ));
  return (
    <>
      <MenuHeading>{labels.language}</MenuHeading>
      {items}
    </>
  );
}
