import { languages, languageTable } from '@mandali/contracts/language-table';
import { chooseLanguage, language } from '@mandali/ui-kit/language/language.ts';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import text from '@mandali/ui-kit/style/text.module.css';
import styles from './footer.module.css';

const others = languages.filter((each) => each !== language);

/** For a reader who cannot read the page, and before sign-in. */
export function LanguageLinks() {
  return others.map((each) => (
    <button
      key={each}
      type="button"
      className={cx(text.textLink, styles.language)}
      lang={languageTable[each].tag}
      onClick={() => chooseLanguage(each)}
    >
      {languageTable[each].name}
    </button>
  ));
}
