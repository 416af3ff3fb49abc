import type { en } from './en.ts';

/** scripts/texts/texts.test.ts fails when the contract says something that is not here. */
const sentences = {
  'Name is required': 'नाम ज़रूरी है',
  'Name is too long': 'नाम बहुत लंबा है',
  'Name must be at least 2 characters': 'नाम में कम से कम 2 अक्षर होने चाहिए',
  'Invalid email address': 'ईमेल पता सही नहीं है',
  'Password must be at least 6 characters': 'पासवर्ड में कम से कम 6 अक्षर होने चाहिए',
  'Password is too long': 'पासवर्ड बहुत लंबा है',
  'Current password is required': 'मौजूदा पासवर्ड ज़रूरी है',
  'Current password is incorrect': 'मौजूदा पासवर्ड सही नहीं है',
  'New password must be at least 6 characters': 'नए पासवर्ड में कम से कम 6 अक्षर होने चाहिए',
  'Please enter a valid phone number': 'कृपया सही फ़ोन नंबर डालें',
  'Phone number must be at least 10 digits': 'फ़ोन नंबर में कम से कम 10 अंक होने चाहिए',
  'Valid phone number is required': 'सही फ़ोन नंबर ज़रूरी है',
  'OTP must be 6 digits': 'OTP में 6 अंक होने चाहिए',
  'Invalid or expired OTP. Please check the code, or request a new one.':
    'OTP गलत है या उसका समय निकल चुका है। कृपया कोड जाँचें या नया मँगवाएँ।',
  'Invalid email or password': 'ईमेल या पासवर्ड गलत है',
  'An account with this email or phone number already exists. If it is yours, sign in with your password, or with Phone & OTP.':
    'इस ईमेल या फ़ोन नंबर का अकाउंट पहले से है। अगर यह आपका है, तो अपने पासवर्ड से, या फ़ोन और OTP से साइन इन करें।',
  'Choose another seat': 'कोई और सीट चुनें',
  'This password is one of the most common ones. Please choose another.':
    'यह पासवर्ड सबसे आम पासवर्डों में से एक है। कृपया कोई और चुनें।',
  'This password is too easy to guess. Please choose another.': 'यह पासवर्ड आसानी से पहचाना जा सकता है। कृपया कोई और चुनें।',
  'New password is required': 'नया पासवर्ड ज़रूरी है',
  'Exactly one proof': 'सिर्फ़ एक सबूत भेजें',
  'Send email, otp and newPassword, or token': 'ईमेल, OTP और नया पासवर्ड भेजें, या टोकन',
  'This link was used, or is more than an hour old. Please ask for a new one.':
    'यह लिंक इस्तेमाल हो चुका है, या एक घंटे से पुराना है। कृपया नया लिंक माँगें।',
  'This passkey could not be checked. Please try again, or sign in another way.':
    'यह पासकी जाँची नहीं जा सकी। कृपया फिर से कोशिश करें, या किसी और तरीके से साइन इन करें।',
  'If an account has this e-mail and a confirmed phone, a code is on its way to that phone, unless it was sent one just now.':
    'अगर किसी अकाउंट में यह ईमेल और पक्का किया हुआ फ़ोन है, तो उस फ़ोन पर कोड आ रहा है, जब तक कि अभी-अभी न भेजा गया हो।',
  'This phone number already has an account. Please sign in with it.':
    'इस फ़ोन नंबर का अकाउंट पहले से है। कृपया इसी से साइन इन करें।',
  'At most 200 characters': 'ज़्यादा से ज़्यादा 200 अक्षर',
  'At most 300 characters': 'ज़्यादा से ज़्यादा 300 अक्षर',
  'At most 500 characters': 'ज़्यादा से ज़्यादा 500 अक्षर',
  'Please fill in all fields': 'कृपया सब कुछ भरें',
  'App key is required': 'App key ज़रूरी है',
  'Auth key is required': 'Auth key ज़रूरी है',
};

export const hi: typeof en = {
  offline: 'आप ऑफ़लाइन हैं। कुछ नहीं बदला गया; कृपया इंटरनेट आने पर फिर से कोशिश करें।',
  people: {
    'Deleted member': 'हटाए गए सदस्य',
    'Name missing': 'नाम उपलब्ध नहीं',
    // Seats whose holder has said 'not me', as contracts/src/member-states.ts names them.
    ...Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`Seat ${index + 1}`, `सीट ${index + 1}`])),
  },
  sentences,
  checkInput: 'कृपया जाँच लें कि आपने क्या भरा है',
  asItCame: (sentence) => sentence,
};
