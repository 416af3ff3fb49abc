import type { account as english } from '../en/account.ts';
import { entries, phones } from './counted.ts';

export const account: typeof english = {
  proves: (proved, size, host, cosigned, at) =>
    `इस कागज़ की हर किस्त और मिली हुई रकम बही की ${entries(proved)} से साबित है। वे ${entries(size)} वाली बही में हैं, जिस पर ${host} का और ${phones(cosigned)} दस्तखत है; सर्वर ने सबूत ${at} को दिया। जो बाकी है, उसका सबूत नहीं है। “सबूत” वाली फ़ाइल हमारे बिना भी जाँची जा सकती है; कोड से उस बही को अपने फ़ोन की बही से मिलाएँ।`,
  notProved:
    'इस स्टेटमेंट का सबूत सही नहीं है, या उसमें कुछ और लिखा है जो इस पेज को नहीं बताया गया। इस कागज़ पर भरोसा न करें; एडमिन को बताएँ।',
  noProof: 'सर्वर ने अभी इस स्टेटमेंट का सबूत नहीं दिया: यह कागज़ बिना कोड के है।',
};
