import type { en } from './en.ts';

export const hi: typeof en = {
  product: 'मंडली',
  home: 'मंडली, डैशबोर्ड पर जाएँ',
  skip: 'सीधे मुख्य हिस्से पर जाएँ',
  loading: 'लोड हो रहा है',
  welcome: (name) => `नमस्ते, ${name}`,
  menu: {
    open: (name) => `${name} का मेन्यू`,
    openWithNews: (name, count) => `${name} का मेन्यू, ${count} नई बातें`,
    signedInAs: (name) => `${name} के नाम से साइन इन हैं`,
    admin: 'एडमिन पैनल',
    audit: 'ऑडिट',
    news: 'नया क्या है',
    newsWith: (count) => `नया क्या है (${count})`,
    settings: 'अकाउंट सेटिंग',
    logout: 'लॉग आउट',
    theme: 'थीम',
    themes: { system: 'डिवाइस जैसी', light: 'हल्की', dark: 'गहरी' },
    language: 'भाषा',
    chosen: '(चुनी हुई)',
  },
  footer: {
    purpose: 'मंडली आपकी कमेटियों का हिसाब सुरक्षित रखती है।',
    howItWorks: 'यह कैसे काम करता है',
    privacy: 'प्राइवेसी पॉलिसी',
    copyright: (year) => `© ${year} मंडली`,
    version: (version) => `v${version}`,
  },
  signedOut: { title: 'आप साइन आउट हो गए', text: 'आगे बढ़ने के लिए फिर साइन इन करें।' },
  connection: {
    asOf: (dayAndTime: string) => `${dayAndTime} तक की जानकारी`,
    offline: 'आप ऑफ़लाइन हैं। आपको पिछली जानकारी दिख रही है; बदलाव के लिए इंटरनेट चाहिए।',
    unreachable: 'मंडली से अभी संपर्क नहीं हो रहा। आप साइन इन रहेंगे; तब तक बदलाव शायद न हो पाएँ।',
  },
  storage: {
    blocked: 'यह ब्राउज़र कुकी रोकता है, इसलिए हर बार साइन इन करना होगा। ब्राउज़र की सेटिंग में इसकी अनुमति दें।',
    full: 'इस डिवाइस में जगह नहीं बची, इसलिए शायद फिर साइन इन करना पड़े। थोड़ी जगह खाली करें।',
  },
  remote: {
    title: 'यह हिस्सा लोड नहीं हो सका',
    advice: 'बाकी सब चल रहा है। अपना इंटरनेट देख लें, फिर कोशिश करें।',
    retry: 'फिर कोशिश करें',
  },
};
