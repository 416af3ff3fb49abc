import type { en } from './en.ts';

export const ur: typeof en = {
  field: '6 ہندسوں کا کوڈ',
  sentTo: 'OTP اس نمبر پر بھیجا گیا:',
  submit: 'OTP کی تصدیق کریں',
  busy: 'تصدیق ہو رہی ہے...',
  resend: 'OTP دوبارہ بھیجیں',
  resending: 'بھیجا جا رہا ہے...',
  resendIn: (clock) => `${clock} میں OTP دوبارہ بھیج سکیں گے`,
  sendError: 'OTP نہیں بھیجا جا سکا۔ براہ کرم دوبارہ کوشش کریں۔',
  verifyError: 'OTP کی تصدیق نہیں ہو سکی۔ براہ کرم دوبارہ کوشش کریں۔',
};
