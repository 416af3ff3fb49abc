import { whatsappSettingsBody } from '@mandali/contracts/api/admin-put-whatsapp-settings';
import { useSmallForm } from '@mandali/platform/first-load/small-form.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { texts } from '../../../texts.ts';
import { saveFailure, usePutWhatsappSettings, type Keys } from '../api/put-whatsapp-settings.ts';
import { whatsappSettingsQuery } from '../api/whatsapp-settings.ts';
import styles from './whatsapp-dialog.module.css';

const labels = texts.settings;

function KeysForm({ keys, onClose }: { readonly keys: Keys; readonly onClose: () => void }) {
  const saving = usePutWhatsappSettings();
  const { errors, register, handleSubmit } = useSmallForm<Keys>({
    schema: whatsappSettingsBody,
    defaultValues: keys,
    onBlur: true,
  });
  const save = (changed: Keys): void => saving.run(changed, onClose);
  const isSet = keys.appKey !== '' || keys.authKey !== '';
  const foot = (
    <>
      <Button kind="second" onClick={onClose}>
        {common.cancel}
      </Button>
      <Button type="submit" busy={saving.isPending} busyLabel={labels.saving}>
        {labels.save}
      </Button>
    </>
  );
  return (
    <Sheet
      keepOpenOutside
      onClose={onClose}
      title={labels.whatsapp}
      sub={labels.whatsappText}
      foot={foot}
      onSubmit={handleSubmit(save)}
    >
      <div className={styles.fields}>
        <TextField label={labels.appKey} autoComplete="off" error={errors.appKey} {...register('appKey')} />
        <TextField label={labels.authKey} autoComplete="off" error={errors.authKey} {...register('authKey')} />
        {isSet && <p className={styles.hint}>{labels.keyHint}</p>}
        {saving.error && <Notice tone="bad">{saveFailure(saving.error)}</Notice>}
      </div>
    </Sheet>
  );
}

export function WhatsappDialog({ onClose }: { readonly onClose: () => void }) {
  const keys = useQuery(whatsappSettingsQuery);
  if (keys.data) return <KeysForm keys={keys.data} onClose={onClose} />;
  return (
    <Sheet onClose={onClose} title={labels.whatsapp} sub={labels.whatsappText}>
      {keys.isError ? <LoadFailed retry={() => void keys.refetch()} /> : <p>{texts.loading}</p>}
    </Sheet>
  );
}
