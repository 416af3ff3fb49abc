import type { en } from '../en.ts';

export const ownership: (typeof en)['ownership'] = {
  open: 'ज़िम्मेदारी सौंपें',
  dialog: 'ज़िम्मेदारी सौंपें',
  text: (committee) => `अब से ${committee} नए एडमिन चलाएँगे: पेमेंट, ड्रॉ और सदस्य। आप इसमें कुछ नहीं बदल पाएँगे।`,
  newAdmin: 'नए कमेटी एडमिन',
  choose: 'सदस्य चुनें',
  hint: 'सिर्फ़ वे सदस्य ज़िम्मेदारी ले सकते हैं जिन्होंने खुद मंडली में साइन इन किया है।',
  required: 'कृपया नए कमेटी एडमिन चुनें',
  cancel: 'रद्द करें',
  save: 'ज़िम्मेदारी सौंपें',
  saving: 'सौंपी जा रही है...',
  done: 'ज़िम्मेदारी सौंप दी गई',
  failed: 'ज़िम्मेदारी नहीं सौंपी जा सकी',
};

export const deletion: (typeof en)['deletion'] = {
  open: 'कमेटी हटाएँ',
  title: (committee) => `${committee} हटाएँ?`,
  consequence: (members, rounds) =>
    `यह कमेटी अपने ${members} सदस्यों और ${rounds} राउंड के पेमेंट के साथ सबके लिए हट जाएगी। इसे वापस नहीं लाया जा सकता।`,
  cancel: 'रद्द करें',
  confirm: 'कमेटी हटाएँ',
  deleting: 'हटाई जा रही है...',
  done: 'कमेटी हटा दी गई',
  failed: 'कमेटी नहीं हटाई जा सकी',
};
