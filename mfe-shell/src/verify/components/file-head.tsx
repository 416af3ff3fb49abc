import text from '@mandali/ui-kit/style/text.module.css';
import File from 'lucide-react/icons/file';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import type { Named } from '../use-check.ts';
import { sizeOf } from '../words.ts';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import styles from './verify.module.css';

/** Which file it is about; at the right how it stands. */
export function FileHead({ asked, children }: { readonly asked: Named; readonly children: ReactNode }) {
  return (
    <div className={styles.fileHead}>
      <File size={24} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <span className={cx(text.name, styles.fileName)}>{asked.name ?? texts.drop.pastedName}</span>
        <div className={cx(text.small, text.soft)}>{sizeOf(asked.file.size)}</div>
      </div>
      {children}
    </div>
  );
}
