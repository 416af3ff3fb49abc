import type { en } from './en.ts';

export const hi: typeof en = {
  field: '6 अंकों का कोड',
  sentTo: 'OTP इस नंबर पर भेजा गया:',
  submit: 'OTP जाँचें',
  busy: 'जाँच हो रही है...',
  resend: 'OTP फिर भेजें',
  resending: 'भेजा जा रहा है...',
  resendIn: (clock) => `${clock} में OTP फिर भेज सकेंगे`,
  sendError: 'OTP नहीं भेजा जा सका। कृपया फिर से कोशिश करें।',
  verifyError: 'OTP की जाँच नहीं हो सकी। कृपया फिर से कोशिश करें।',
};
