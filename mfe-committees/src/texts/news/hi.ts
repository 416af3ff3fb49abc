import type { en } from './en.ts';

export const hi: typeof en = {
  title: 'नया क्या है',
  newSince: (count, since) => `${since} से ${count} नई बातें`,
  newAtFirst: (count) => `${count} नई बातें`,
  lookedAt: (at) => `${at} पर देखा गया`,
  markSeen: 'सब देखा हुआ मानें',
  seen: 'आपके सभी फ़ोन और कंप्यूटर पर देखा हुआ माना गया।',
  seenFailed: 'इसे देखा हुआ नहीं माना जा सका',
  loading: 'नई बातें लोड हो रही हैं...',
  failed: 'नई बातें लोड नहीं हो सकीं',
  isNew: 'नया',
  newHere: (count) => `${count} नई`,
  none: 'कुछ नया नहीं',
  noneYet: 'आपकी कमेटियों में अभी तक किसी ने कुछ नहीं बदला है।',
  noneSince: (committees, since) =>
    committees === 1
      ? `${since} से आपकी कमेटी में कुछ नहीं बदला है।`
      : `${since} से आपकी ${committees} कमेटियों में कुछ नहीं बदला है।`,
  dashboard: 'डैशबोर्ड',
  older: 'पुरानी बातें',
  whole: 'हर कमेटी की पूरी कहानी उसके इतिहास में है।',
  links: { check: 'यह ड्रॉ जाँचें', pay: 'पेमेंट कैसे करें', answer: 'जवाब दें', receipt: 'रसीद', history: 'इतिहास' },
  own: {
    roundOpened: (round, amount, until) => `राउंड ${round} खुला है। आपको ${until} तक ${amount} देने हैं।`,
    paid: (round, amount, method) => `राउंड ${round} की आपकी किस्त बही में लिखी गई: ${amount}, ${method}।`,
    agreed: (name, round, amount) => `${name} ने राउंड ${round} की आपकी किस्त पक्की की: ${amount}।`,
    overdue: (round, amount) => `राउंड ${round} के आपके ${amount} की तारीख निकल गई है।`,
    pending: (round, amount) => `राउंड ${round} के आपके ${amount} फिर से बाकी हैं।`,
    declined: (name, round) => `${name} को राउंड ${round} की आपकी किस्त नहीं मिली है।`,
    settledPaid: (round) => `राउंड ${round} की आपकी किस्त पर आपत्ति सुलझी: किस्त दी गई थी।`,
    settledUnpaid: (round) => `राउंड ${round} की आपकी किस्त पर आपत्ति सुलझी: किस्त नहीं दी गई थी।`,
    won: (round, amount) => `राउंड ${round} में आपका नाम निकला; आपको ${amount} मिलेंगे।`,
    chosen: (round, amount) => `राउंड ${round} के लिए आपको बिना ड्रॉ के चुना गया; आपको ${amount} मिलेंगे।`,
  },
  switches: {
    title: 'मुझे इनके बारे में बताएँ',
    own: 'मेरी अपनी किस्तें',
    ownHint: 'हमेशा बताया जाता है: यह आपका पैसा है।',
    kinds: {
      wins: 'किसी का नाम निकलना',
      payments: 'दूसरों के पेमेंट',
      reports: 'किसने कहा कि किस्त दे दी',
      disputes: 'आपत्तियाँ',
      members: 'सदस्यों का आना-जाना',
      rounds: 'राउंड और ड्रॉ की शुरुआत',
    },
    hints: {
      payments: 'बड़ी कमेटी में बहुत सारे हो सकते हैं',
      reports: 'सिर्फ़ जहाँ आप एडमिन हैं',
    },
    failed: 'यह बदला नहीं जा सका',
  },
  device: {
    title: 'जब पेज खुला न हो',
    label: 'इस फ़ोन या कंप्यूटर पर सूचनाएँ',
    hints: {
      unsupported: 'इस ब्राउज़र में सूचनाएँ नहीं आतीं। iPhone पर Mandali को होम स्क्रीन पर जोड़ें और वहीं से खोलें।',
      blocked: 'आपका ब्राउज़र इन्हें रोकता है: उसकी सेटिंग में इस पेज की सूचनाएँ चालू करें।',
      off: 'सुबह 9 से रात 8 बजे तक, बिना नाम और रकम के।',
      on: 'जब तक आप यहाँ साइन इन हैं। सुबह 9 से रात 8 बजे तक, बिना नाम और रकम के।',
    },
    whatsapp: 'WhatsApp पर संदेश',
    whatsappHint: 'सुबह 9 से रात 8 बजे तक, हर कमेटी के लिए घंटे में ज़्यादा से ज़्यादा एक संदेश।',
    notAllowed: 'ब्राउज़र को सूचनाएँ दिखाने की अनुमति नहीं मिली।',
    failed: 'आपका ब्राउज़र अपनी पुश सेवा तक नहीं पहुँचा। बाद में फिर कोशिश करें।',
  },
};
