import type { en } from './en.ts';

const months = ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्तू॰', 'नव॰', 'दिस॰'];

export const hi: typeof en = {
  day: (day, month) => `${String(day).padStart(2, '0')} ${months[month - 1]}`,
  open: (name, amount, round, committee, day) =>
    `${name} जी, ${committee} के राउंड ${round} की आपकी किस्त ${amount} बाकी है, ${day} तक देनी है।`,
  today: (name, amount, round, committee) =>
    `${name} जी, ${committee} के राउंड ${round} की आपकी किस्त ${amount} आज देनी है।`,
  late: (name, amount, round, committee, day) =>
    `${name} जी, ${committee} के राउंड ${round} की आपकी किस्त ${amount} ${day} तक देनी थी और अभी बाकी है।`,
  undated: (name, amount, round, committee) =>
    `${name} जी, ${committee} के राउंड ${round} की आपकी किस्त ${amount} अभी बाकी है।`,
  several: (name, amount, committee, dues) => `${name} जी, ${committee} में आपको ${amount} देने हैं: ${dues}।`,
  dueBy: (round, amount, day) => `राउंड ${round}, ${amount}, ${day} तक`,
  dueSince: (round, amount, day) => `राउंड ${round}, ${amount}, ${day} से बाकी`,
  due: (round, amount) => `राउंड ${round}, ${amount}`,
  upi: (address, reference) => `UPI: ${address}, संदर्भ ${reference}.`,
  note: (words) => `पैसे कैसे दें: ${words}`,
  orNote: (words) => `या: ${words}`,
  newWay: (admin) => `पैसे देने का तरीका हाल ही में बदला है: मंडली में देखें, और पैसे देने से पहले ${admin} से मिलकर या फ़ोन पर पूछ लें।`,
  thanks: (admin) => `धन्यवाद, ${admin}`,
  byItself: (admin) =>
    `${admin} की ओर से मंडली ने भेजा। दे चुके हों तो मंडली में बता दें। ये याद दिलाने वाले संदेश वहीं, अकाउंट सेटिंग में, बंद किए जा सकते हैं।`,
};
