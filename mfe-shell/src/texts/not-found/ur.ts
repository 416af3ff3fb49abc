import type { en } from './en.ts';

export const ur: typeof en = {
  title: 'صفحہ نہیں ملا',
  hint: 'کہیں آپ اس صفحے کو راؤٹر میں شامل کرنا تو نہیں بھول گئے؟',
  home: 'ڈیش بورڈ پر واپس',
};
