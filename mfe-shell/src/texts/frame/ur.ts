import type { en } from './en.ts';

export const ur: typeof en = {
  product: 'منڈلی',
  home: 'منڈلی، ڈیش بورڈ پر جائیں',
  skip: 'سیدھے اصل حصے پر جائیں',
  loading: 'لوڈ ہو رہا ہے',
  welcome: (name) => `خوش آمدید، ${name}`,
  menu: {
    open: (name) => `${name} کا مینیو`,
    openWithNews: (name, count) => `${name} کا مینیو، ${count} نئی باتیں`,
    signedInAs: (name) => `${name} کے نام سے سائن ان ہیں`,
    admin: 'ایڈمن پینل',
    audit: 'آڈٹ',
    news: 'نیا کیا ہے',
    newsWith: (count) => `نیا کیا ہے (${count})`,
    settings: 'اکاؤنٹ سیٹنگز',
    logout: 'لاگ آؤٹ',
    theme: 'تھیم',
    themes: { system: 'ڈیوائس جیسی', light: 'ہلکی', dark: 'گہری' },
    language: 'زبان',
    chosen: '(چنی ہوئی)',
  },
  footer: {
    purpose: 'منڈلی آپ کی کمیٹیوں کا حساب محفوظ رکھتی ہے۔',
    howItWorks: 'یہ کیسے کام کرتا ہے',
    privacy: 'پرائیویسی پالیسی',
    copyright: (year) => `© ${year} منڈلی`,
    version: (version) => `v${version}`,
  },
  signedOut: { title: 'آپ سائن آؤٹ ہو گئے', text: 'جہاں تھے وہیں سے آگے بڑھنے کے لیے دوبارہ سائن ان کریں۔' },
  connection: {
    asOf: (dayAndTime) => `${dayAndTime} تک کی معلومات`,
    offline: 'آپ آف لائن ہیں۔ آپ کو پچھلی معلومات نظر آ رہی ہیں؛ تبدیلی کے لیے انٹرنیٹ چاہیے۔',
    unreachable: 'منڈلی سے ابھی رابطہ نہیں ہو رہا۔ آپ سائن ان رہیں گے؛ رابطہ ہونے تک شاید تبدیلی نہ ہو سکے۔',
  },
  storage: {
    blocked: 'یہ براؤزر کوکیز روکتا ہے، اس لیے ہر بار سائن ان کرنا ہوگا۔ براؤزر کی سیٹنگز میں اس کی اجازت دیں۔',
    full: 'اس ڈیوائس میں جگہ نہیں بچی، اس لیے شاید دوبارہ سائن ان کرنا پڑے۔ کچھ جگہ خالی کریں، پھر یہ صفحہ دوبارہ کھولیں۔',
  },
  remote: {
    title: 'یہ حصہ لوڈ نہیں ہو سکا',
    advice: 'باقی سب چل رہا ہے۔ اپنا انٹرنیٹ دیکھ لیں، پھر کوشش کریں۔',
    retry: 'دوبارہ کوشش کریں',
  },
};
