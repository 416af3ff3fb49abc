import type { en } from './en.ts';

const weekdays = ['सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार', 'रविवार'];

export const hi: typeof en = {
  firstDue: 'पहली किस्त की आखिरी तारीख',
  thenDue: 'उसके बाद',
  everyDays: (days) => (days === 1 ? 'हर दिन' : `हर ${days} दिन पर`),
  ofMonth: 'महीने की कोई तारीख',
  ofWeek: 'हफ़्ते का कोई दिन',
  onDay: (day) => `${day} तारीख को`,
  onLastDay: 'महीने के आखिरी दिन',
  onWeekday: (weekday) => `${weekdays[weekday - 1]} को`,
  outOfUse: 'इसे “उसके बाद” में चुनें।',
  rounds: (rounds, until) => `${rounds} राउंड${until === null ? '' : `, ${until} तक`}`,
  schedule: (first, second, last) =>
    `आखिरी तारीख ${first}, फिर ${second}${last === null ? '' : `, इसी तरह ${last} तक`}। ड्रॉ देर से हो तो भी ये तारीखें नहीं बदलतीं।`,
  move: 'आखिरी तारीख बदलें',
};
