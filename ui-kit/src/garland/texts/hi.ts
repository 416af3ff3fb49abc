import type { en } from './en.ts';

export const hi: typeof en = {
  key: {
    won: 'जीते',
    paid: 'जमा',
    pending: 'बाकी',
    overdue: 'तारीख निकल गई',
    empty: 'खाली',
    own: (seat) => `सीट ${seat} आपकी है`,
  },
  told: {
    seats: (count) => (count === 1 ? '1 सीट' : `क्रम से ${count} सीटें`),
    won: (count) => `${count} जीत चुके हैं`,
    paid: (count, round) => (round === undefined ? `${count} ने जमा किया` : `${count} ने राउंड ${round} का जमा किया`),
    overdue: (count) => `${count} की तारीख निकल गई`,
    pending: (count) => `${count} का बाकी`,
    empty: (count) => `${count} खाली`,
    own: (seat, state, owes) => `आपकी सीट ${seat} है, ${state}${owes === undefined ? '' : `, इस राउंड में ${owes}`}।`,
    newest: (seat) => `सबसे नए राउंड में सीट ${seat} जीती।`,
    sentence: (parts) => `${parts}।`,
  },
  skip: 'तुरंत दिखाएँ',
};
