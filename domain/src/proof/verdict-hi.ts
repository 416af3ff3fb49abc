import type { VerdictWords } from './verdict-words.ts';
import type { Signers } from './verdict.ts';

const numbers = ['', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ', 'दस', 'ग्यारह', 'बारह'];
const members = (count: number, more = ''): string =>
  `${more}${numbers[count] ?? count} ${count === 1 ? 'सदस्य' : 'सदस्यों'}`;
const list = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} और ${all.at(-1)}`;
const people = ({ names, unnamed }: Signers): string => {
  if (names.length === 0) return members(unnamed);
  return list(unnamed === 0 ? names : [...names, members(unnamed, 'और ')]);
};
const phones = ({ devices }: Signers): string => (devices === 1 ? 'फ़ोन' : 'फ़ोनों');

export const verdictHi: VerdictWords = {
  unforeseeable: 'विजेता को न कोई चुन सकता था, न पहले से जान सकता था।',
  own: {
    phone: 'पर्ची निकलने से पहले आपके फ़ोन ने सूची पर दस्तखत किए।',
    computer: 'पर्ची निकलने से पहले आपके कंप्यूटर ने सूची पर दस्तखत किए।',
  },
  known: (signers, isTold) =>
    `पर्ची निकलने से पहले ${people(signers)} के ${phones(signers)} ने${isTold ? '' : ', जिसे आपने मिलाकर देखा है,'} सूची पर दस्तखत किए।`,
  signed: (signers) =>
    `इस सर्वर के कहे अनुसार, पर्ची निकलने से पहले ${people(signers)} के ${phones(signers)} ने सूची पर दस्तखत किए।`,
  compare: (isOne) => `पक्का करने के लिए ${isOne ? 'उनसे' : 'उनमें से किसी एक से'} बही मिलाएँ।`,
  signedByDevices: (count) =>
    `इस सर्वर के कहे अनुसार, पर्ची निकलने से पहले ${numbers[count] ?? count} डिवाइस ने सूची पर दस्तखत किए।`,
  whose: (isOne) => `यह फ़ाइल नहीं बताती कि ${isOne ? 'वह डिवाइस किसका है' : 'वे डिवाइस किनके हैं'}।`,
  publicLot: 'सबके सामने की पर्ची से निकला। सूची उससे पहले बंद हुई थी, यह इस सर्वर का कहना है।',
  ownBeacon: 'इस सर्वर के अपने बीकन से निकला: जो उसे चलाता है, वह विजेता पहले से जान सकता था।',
  server: 'इस सर्वर ने निकाला: एडमिन अकेले नहीं चुन सकता था, सर्वर चलाने वाला चुन सकता था।',
  chosen: (by) => (by === null ? 'किसी एडमिन ने चुना, ड्रॉ नहीं हुआ।' : `${by} ने चुना, ड्रॉ नहीं हुआ।`),
  agreedTurn: (seatNo) => `तय क्रम में सीट ${seatNo} की बारी। कोई ड्रॉ नहीं हुआ।`,
  turn: (no, of) => `${of} में से बारी ${no}।`,
  wrong: 'इस ड्रॉ में कुछ गड़बड़ है।',
  atLine: (line, what) => `लाइन ${line}: ${what}`,
  otherWinner: 'यह पेज बही से अलग विजेता बताता है।',
  whatToDo: 'पूरी बही की फ़ाइल रख लें और किसी और सदस्य को दिखाएँ।',
  unchecked: 'जाँचा नहीं गया।',
  unannounced: 'इस ड्रॉ की घोषणा पहले नहीं हुई थी।',
  notComputed: 'यह दोबारा निकाला नहीं जा सका।',
  undecided: ['इस राउंड का अभी कोई विजेता नहीं।', 'ड्रॉ से पहले जाँचने को कुछ नहीं है।'],
  promisedAnew: (day) => `${day} को ड्रॉ का वादा नए सिरे से किया गया।`,
  ofReceipt: 'जाँचा नहीं गया: यह पूरी बही से पता चलता है।',
};
