import type { en } from './en.ts';

export const hi: typeof en = {
  product: 'मंडली',
  cancel: 'रद्द करें',
  close: 'बंद करें',
  tryAgain: 'फिर कोशिश करें',
  optional: '(ज़रूरी नहीं)',
  loading: 'लोड हो रहा है',
  notification: 'सूचना',
  notifications: 'सूचनाएँ ({hotkey})',
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  format: {
    months: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्तू॰', 'नव॰', 'दिस॰'],
    isDayFirst: true,
    comma: ', ',
    and: ' और ',
  },
};
