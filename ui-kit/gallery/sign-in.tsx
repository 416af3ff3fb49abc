import { useState } from 'react';
import { Button } from '@mandali/ui-kit/button.tsx';
import { Checkbox } from '@mandali/ui-kit/checkbox.tsx';
import { LogoBrand } from '@mandali/ui-kit/logo.tsx';
import { OtpField } from '@mandali/ui-kit/otp-field.tsx';
import { PasswordField } from '@mandali/ui-kit/password-field.tsx';
import { TextField } from '@mandali/ui-kit/text-field.tsx';
import { Toran } from '@mandali/ui-kit/toran.tsx';
import text from '@mandali/ui-kit/text.module.css';
import styles from './gallery.module.css';

function Otp({ bad = false }: { readonly bad?: boolean }) {
  const [code, setCode] = useState(bad ? '' : '407');
  return (
    <section>
      <h2 className={styles.formTitle}>Verify OTP</h2>
      <OtpField
        label="6-digit code"
        value={code}
        onChange={setCode}
        error={bad && 'That code is not right. 4 tries are left.'}
      />
      <div className={styles.go}>
        <Button wide disabled={bad}>
          Verify OTP
        </Button>
      </div>
      <Button kind="link" disabled={!bad}>
        {bad ? 'Resend OTP' : 'Resend OTP in 0:24'}
      </Button>
    </section>
  );
}

/** The sign-in page with its sub-steps side by side. */
export function SignIn() {
  return (
    <>
      <Toran />
      <div className={styles.hall}>
        <LogoBrand />
        <p className={text.soft}>Manage your rotating savings groups</p>
        <div className={styles.states}>
          <section>
            <h1 className={styles.formTitle}>Sign In</h1>
            <TextField
              label="Email Address"
              type="email"
              autoComplete="email"
              defaultValue="sunita.sharma@example.in"
            />
            <PasswordField label="Password" autoComplete="current-password" defaultValue="marigold12" />
            <div className={styles.go}>
              <Button wide>Sign In</Button>
            </div>
          </section>
          <Otp />
          <Otp bad />
          <section>
            <h2 className={styles.formTitle}>Create Account</h2>
            <TextField label="Full Name" defaultValue="S" error="Name must be at least 2 characters" />
            <TextField
              label="Phone Number"
              optional="(Optional, for notifications)"
              type="tel"
              placeholder="98765 43210"
            />
            <Checkbox
              label={
                <>
                  I am 18 or older and I have read the <a href="?screen=sign-in">Privacy Policy</a>.
                </>
              }
              defaultChecked
            />
            <Button wide busy busyLabel="Creating...">
              Create Account
            </Button>
          </section>
        </div>
      </div>
    </>
  );
}
