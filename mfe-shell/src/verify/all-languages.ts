// In a bundle of one file a lazily imported catalogue would come after the module that needs it. Imported first, it comes
// first.
import '@mandali/ui-kit/language/texts/hi.ts';
import '@mandali/ui-kit/language/texts/ur.ts';
import '@mandali/ui-kit/garland/texts/hi.ts';
import '@mandali/ui-kit/garland/texts/ur.ts';
import '@mandali/platform/texts/forms/hi.ts';
import '@mandali/platform/texts/forms/ur.ts';
import '@mandali/ui-kit/language/pseudo.ts';
import '@mandali/domain/proof/faults-hi';
import '@mandali/domain/proof/faults-ur';
import '@mandali/domain/proof/verdict-hi';
import '@mandali/domain/proof/verdict-ur';
import './texts/hi.ts';
import './texts/ur.ts';
import './texts/entry-types/hi.ts';
import './texts/entry-types/ur.ts';
