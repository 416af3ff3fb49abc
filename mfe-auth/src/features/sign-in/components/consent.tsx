import { paths } from '@mandali/contracts/paths';
import { Checkbox } from '@mandali/ui-kit/fields/checkbox.tsx';
import type { ComponentProps } from 'react';
import { z } from 'zod';
import { texts } from '../../../texts.ts';

/** Must be ticked at sign-up (decision 34). */
export const consent = z.boolean().refine((ticked) => ticked, texts.consent.required);

/** The link opens a new tab, so that typed text stays. */
export function Consent(props: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const labels = texts.consent;
  const label = (
    <>
      {labels.before}
      <a href={paths.privacyPolicy} target="_blank" rel="noopener">
        {labels.link}
      </a>
      {labels.after}
    </>
  );
  return <Checkbox {...props} label={label} />;
}
