import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { texts } from './texts.ts';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after' | 'unit' | 'figures'> {
  readonly showLabel?: string;
  readonly hideLabel?: string;
}

/** A password that can be shown. Paste and password managers work; say autoComplete 'current-password' or 'new-password'. */
export function PasswordField({
  showLabel = texts.showPassword,
  hideLabel = texts.hidePassword,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
      {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    </IconButton>
  );
  return (
    <TextField spellCheck={false} autoCapitalize="none" {...rest} type={shown ? 'text' : 'password'} after={toggle} />
  );
}
