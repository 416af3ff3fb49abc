import type { Detail } from '@mandali/contracts/shapes';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { texts } from '../../../texts.ts';
import { settings } from '../../../texts/settings.ts';
import { isUsed } from '../committee-settings.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { RemoveButton } from './remove-button.tsx';
import { FixedTerms, TermFields } from './terms.tsx';

type SettingsSheetProps = { readonly detail: Detail; readonly onClose: () => void };

export function SettingsSheet({ detail, onClose }: SettingsSheetProps) {
  const { committee } = detail;
  const isFixed = isUsed(detail);
  const { form, draft, save, isPending, error } = useSettingsForm(detail, isFixed, onClose);
  return (
    <SavingSheet
      keepOpenOutside
      title={texts.committee.settings}
      onSubmit={(event) => void save(event)}
      labels={settings}
      busy={isPending}
      onClose={onClose}
      draft={draft}
    >
      <TextField
        label={texts.creation.name}
        hint={settings.nameHint}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      {isFixed ? <FixedTerms committee={committee} /> : <TermFields form={form} committee={committee} />}
      <RefusalNotice error={error} fallback={settings.failed} />
      {!isFixed && <RemoveButton committee={committee} />}
    </SavingSheet>
  );
}
