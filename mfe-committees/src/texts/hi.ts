import type { en } from './en.ts';
import { deletion, ownership } from './hi/admin.ts';
import { committee } from './hi/committee.ts';
import { creation } from './hi/creation.ts';
import { card, dashboard } from './hi/dashboard.ts';
import { members } from './hi/members.ts';
import { pastRounds } from './hi/past-rounds.ts';
import { payments } from './hi/payments.ts';
import { draw, rounds, takeBack, winner } from './hi/rounds.ts';
import { twoSides } from './hi/two-sides.ts';
import { search } from './hi/search.ts';

export const hi: typeof en = {
  product: 'मंडली',
  error: 'गड़बड़ी',
  success: 'हो गया',
  againFrom: (day, clock) => `${day}, ${clock} से फिर जोड़ सकते हैं।`,
  notLoaded: 'यह लोड नहीं हो सका। अपना इंटरनेट देख लें, फिर पेज दोबारा खोलें।',
  owed: (dues, amount) => `पिछले राउंड का बाकी: ${amount} (${dues === 1 ? 'एक किस्त' : `${dues} किस्तें`})`,
  draft: { kept: 'आपने पहले जो लिखा था, वह यहीं है।', startAgain: 'फिर से शुरू करें' },
  explain: (figure) => `${figure}, यह आँकड़ा कैसे बना`,
  status: { active: 'चालू', completed: 'पूरी' },
  dashboard,
  card,
  creation,
  committee,
  payments,
  members,
  draw,
  winner,
  rounds,
  takeBack,
  pastRounds,
  ownership,
  deletion,
  search,
  twoSides,
};
