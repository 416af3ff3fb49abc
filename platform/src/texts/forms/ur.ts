import type { en } from './en.ts';

/** scripts/texts/texts.test.ts fails when the contract says something that is not here. */
const sentences = {
  'Name is required': 'نام ضروری ہے',
  'Name is too long': 'نام بہت لمبا ہے',
  'Name must be at least 2 characters': 'نام میں کم از کم 2 حروف ہونے چاہییں',
  'Invalid email address': 'ای میل ایڈریس درست نہیں',
  'Password must be at least 6 characters': 'پاس ورڈ میں کم از کم 6 حروف ہونے چاہییں',
  'Password is too long': 'پاس ورڈ بہت لمبا ہے',
  'Current password is required': 'موجودہ پاس ورڈ ضروری ہے',
  'Current password is incorrect': 'موجودہ پاس ورڈ درست نہیں',
  'New password must be at least 6 characters': 'نئے پاس ورڈ میں کم از کم 6 حروف ہونے چاہییں',
  'Please enter a valid phone number': 'براہ کرم درست فون نمبر لکھیں',
  'Phone number must be at least 10 digits': 'فون نمبر میں کم از کم 10 ہندسے ہونے چاہییں',
  'Valid phone number is required': 'درست فون نمبر ضروری ہے',
  'OTP must be 6 digits': 'OTP میں 6 ہندسے ہونے چاہییں',
  'Invalid or expired OTP. Please check the code, or request a new one.':
    'OTP غلط ہے یا اس کا وقت ختم ہو چکا ہے۔ براہ کرم کوڈ دیکھ لیں، یا نیا منگوائیں۔',
  'Invalid email or password': 'ای میل یا پاس ورڈ غلط ہے',
  'An account with this email or phone number already exists. If it is yours, sign in with your password, or with Phone & OTP.':
    'اس ای میل یا فون نمبر کا اکاؤنٹ پہلے سے موجود ہے۔ اگر یہ آپ کا ہے تو اپنے پاس ورڈ سے، یا فون اور OTP سے سائن ان کریں۔',
  'Choose another seat': 'کوئی اور سیٹ چنیں',
  'This password is one of the most common ones. Please choose another.':
    'یہ پاس ورڈ بہت عام ہے۔ براہ کرم کوئی اور چنیں۔',
  'This password is too easy to guess. Please choose another.':
    'اس پاس ورڈ کا اندازہ لگانا بہت آسان ہے۔ براہ کرم کوئی اور چنیں۔',
  'New password is required': 'نیا پاس ورڈ ضروری ہے',
  'Exactly one proof': 'صرف ایک ثبوت بھیجیں',
  'Send email, otp and newPassword, or token': 'ای میل، OTP اور نیا پاس ورڈ بھیجیں، یا ٹوکن',
  'This link was used, or is more than an hour old. Please ask for a new one.':
    'یہ لنک استعمال ہو چکا ہے، یا ایک گھنٹے سے پرانا ہے۔ براہ کرم نیا لنک مانگیں۔',
  'This passkey could not be checked. Please try again, or sign in another way.':
    'یہ passkey جانچی نہیں جا سکی۔ براہ کرم دوبارہ کوشش کریں، یا کسی اور طریقے سے سائن ان کریں۔',
  'If an account has this e-mail and a confirmed phone, a code is on its way to that phone, unless it was sent one just now.':
    'اگر کسی اکاؤنٹ میں یہ ای میل اور تصدیق شدہ فون ہے، تو اس فون پر کوڈ آ رہا ہے، بشرطیکہ ابھی ابھی نہ بھیجا گیا ہو۔',
  'This phone number already has an account. Please sign in with it.':
    'اس فون نمبر کا اکاؤنٹ پہلے سے موجود ہے۔ براہ کرم اسی سے سائن ان کریں۔',
  'At most 200 characters': 'زیادہ سے زیادہ 200 حروف',
  'At most 300 characters': 'زیادہ سے زیادہ 300 حروف',
  'At most 500 characters': 'زیادہ سے زیادہ 500 حروف',
  'Please fill in all fields': 'براہ کرم سب کچھ بھریں',
  'App key is required': 'App key ضروری ہے',
  'Auth key is required': 'Auth key ضروری ہے',
};

export const ur: typeof en = {
  offline: 'آپ آف لائن ہیں۔ کچھ نہیں بدلا گیا؛ براہ کرم انٹرنیٹ آنے پر دوبارہ کوشش کریں۔',
  people: {
    'Deleted member': 'ڈیلیٹ شدہ ممبر',
    'Name missing': 'نام موجود نہیں',
    // Seats whose holder has said 'not me', as contracts/src/member-states.ts names them.
    ...Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`Seat ${index + 1}`, `سیٹ ${index + 1}`])),
  },
  sentences,
  checkInput: 'براہ کرم دیکھ لیں کہ آپ نے کیا لکھا ہے',
  asItCame: (sentence) => sentence,
};
