import type { en } from './en.ts';

export const ur: typeof en = {
  product: 'منڈلی',
  cancel: 'منسوخ کریں',
  close: 'بند کریں',
  tryAgain: 'دوبارہ کوشش کریں',
  optional: '(لازمی نہیں)',
  loading: 'لوڈ ہو رہا ہے',
  notification: 'اطلاع',
  notifications: 'اطلاعات ({hotkey})',
  showPassword: 'پاس ورڈ دکھائیں',
  hidePassword: 'پاس ورڈ چھپائیں',
  format: {
    months: ['جنوری', 'فروری', 'مارچ', 'اپریل', 'مئی', 'جون', 'جولائی', 'اگست', 'ستمبر', 'اکتوبر', 'نومبر', 'دسمبر'],
    isDayFirst: true,
    comma: '، ',
    and: ' اور ',
  },
};
