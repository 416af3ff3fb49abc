import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { texts } from '@mandali/ui-kit/language/texts.ts';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after' | 'unit' | 'figures'>;

/** Password managers need autoComplete 'current-password' or 'new-password'. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton label={shown ? texts.hidePassword : texts.showPassword} onClick={() => setShown(!shown)}>
      {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    </IconButton>
  );
  return (
    <TextField spellCheck={false} autoCapitalize="none" {...props} type={shown ? 'text' : 'password'} after={toggle} />
  );
}
