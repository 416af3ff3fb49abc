import type { en } from './en.ts';

export const hi: typeof en = {
  open: 'यह कमेटी समय से पहले बंद करें',
  openNext: 'अगली कमेटी शुरू करें',
  badge: 'समय से पहले बंद',
  endedEarly: (round, rounds) => `${rounds} में से राउंड ${round} में समय से पहले बंद हुई`,
  endedLabel: 'इस राउंड में बंद हुई',
  on: (day) => `${day} को। अब कोई किस्त बाकी नहीं है।`,
  reason: (text) => `कारण: ${text}`,
  notDecided: 'तय नहीं हुआ',
  settlement: 'हिसाब',
  about: 'हर सीट ने जितना जमा किया, उसमें से मिली हुई रकम घटाकर। मंडली खुद पैसे नहीं भेजती।',
  paidIn: (amount) => `जमा ${amount}`,
  received: (amount) => `मिले ${amount}`,
  getsBack: 'वापस मिलेंगे',
  pays: 'देने हैं',
  even: 'बराबर',
  seatGetsBack: (amount) => `${amount} वापस मिलेंगे`,
  seatPays: (amount) => `${amount} देने हैं`,
  allGetBack: (seats) => `${seats} सीटों को वापस मिलेंगे`,
  allPay: (seats) => `${seats} सीटों को देने हैं`,
  notHanded: 'जमा हुए और अभी नहीं दिए गए',
};
