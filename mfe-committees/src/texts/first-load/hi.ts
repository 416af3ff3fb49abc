import type { en } from './en.ts';
import { hi as admin } from '../admin/hi.ts';
import { hi as calendar } from '../calendar/hi.ts';
import { hi as committee } from '../committee/hi.ts';
import { hi as creation } from '../creation/hi.ts';
import { hi as dashboards } from '../dashboard/hi.ts';
import { hi as ending } from '../ending/hi.ts';
import { hi as exchanges } from '../exchanges/hi.ts';
import { hi as members } from '../members/hi.ts';
import { hi as pastRounds } from '../past-rounds/hi.ts';
import { hi as payments } from '../payments/hi.ts';
import { hi as roundsAndDraws } from '../rounds/hi.ts';
import { hi as pots } from '../pots/hi.ts';
import { hi as reports } from '../reports/hi.ts';

export const hi: typeof en = {
  product: 'मंडली',
  error: 'गड़बड़ी',
  success: 'हो गया',
  againFrom: (day, clock) => `${day}, ${clock} से फिर जोड़ सकते हैं।`,
  notLoaded: 'यह लोड नहीं हो सका। अपना इंटरनेट देख लें, फिर पेज दोबारा खोलें।',
  owed: (dues, amount) => `पिछले राउंड का बाकी: ${amount} (${dues === 1 ? 'एक किस्त' : `${dues} किस्तें`})`,
  day: {
    label: 'दिन',
    today: (day) => `आज, ${day}`,
    yesterday: 'बीता कल',
    other: 'दूसरा दिन',
    which: 'कौन-सा दिन',
    missing: 'कृपया दिन बताएँ',
  },
  draft: { kept: 'आपने पहले जो लिखा था, वह यहीं है।', startAgain: 'फिर से शुरू करें' },
  explain: (figure) => `${figure}, यह आँकड़ा कैसे बना`,
  status: { active: 'चालू', completed: 'पूरी' },
  ...dashboards,
  calendar,
  creation,
  ending,
  exchanges,
  committee,
  payments,
  members,
  ...roundsAndDraws,
  pastRounds,
  ...admin,
  search: {
    label: 'नाम या सीट से खोजें',
    found: (rows) => (rows === 0 ? 'कोई नहीं मिला' : `मिले: ${rows}`),
  },
  reports,
  pots,
};
