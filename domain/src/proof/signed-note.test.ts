import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from '../hex.ts';
import { bookOf, host, logSigner } from './books.fixture.ts';
import { fromBase64, join, toBase64 } from './bytes.ts';
import { openSignedTreeHead, parseTreeHead, parseOrigin } from './tree-head.ts';
import { checkCosignature, cosign, witnessName } from './cosignature.ts';
import { isPublicKey, isSignedBy, seedSigner } from './ed25519.ts';
import {
  checkLogLine,
  keyIdOf,
  keyTypes,
  lineOf,
  signedNoteText,
  parseSignedNote,
  verifierKeyOf,
} from './signed-note.ts';
import { utf8Encode } from './utf8.ts';

const bytesOf = (text: string): Uint8Array => fromBase64(text) ?? new Uint8Array();
const noteIn = (text: string) => {
  const note = parseSignedNote(text);
  if (!note.ok) throw new Error(note.fault.expected as string);
  return note.value;
};

/** Example of C2SP signed-note. */
const example = {
  key: bytesOf('AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k').slice(1),
  verifierKey: 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  note: 'This is an example message.\n\n\u2014 example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n',
};

describe('a signed note', () => {
  it('is read, verified and written as in the example of C2SP', async () => {
    const note = noteIn(example.note);
    const named = { name: 'example.com/foo', key: example.key, type: keyTypes.log };
    expect(await checkLogLine(note, named.name, named.key)).toEqual({ ok: true, value: null });
    expect(toHex(keyIdOf(named))).toBe('530d903a');
    expect(verifierKeyOf(named)).toBe(example.verifierKey);
    expect(signedNoteText(note)).toBe(example.note);
    expect(await checkLogLine({ ...note, text: 'This is another message.\n' }, named.name, named.key)).toMatchObject({
      fault: { code: 'signature-does-not-hold' },
    });
    expect(await checkLogLine(note, 'example.com/fo', named.key)).toMatchObject({
      fault: { code: 'log-line-missing' },
    });
    const twice = { ...note, signatures: [...note.signatures, ...note.signatures] };
    expect(await checkLogLine(twice, named.name, named.key)).toMatchObject({ fault: { code: 'signed-twice' } });
  });

  it('separates text and signatures at the last empty line', () => {
    expect(noteIn(`a\n\nb${example.note.slice(27)}`).text).toBe('a\n\nb\n');
  });

  it.each([
    ['no empty line', example.note.replace('\n\n', '\n')],
    ['no text', example.note.slice(27)],
    ['no signature', 'This is an example message.\n\n'],
    ['no last line break', example.note.slice(0, -1)],
    ['a tab', example.note.replace(' example', '\texample')],
    ['a carriage return', example.note.replace('\n\n', '\r\n\r\n')],
    ['a hyphen', example.note.replace('\u2014', '-')],
    ['two spaces', example.note.replace('\u2014 ', '\u2014  ')],
    ['a name with a plus', example.note.replace('example.com/foo', 'example.com+foo')],
    ['a name with a space of another kind', example.note.replace('example.com/foo', 'example.com\u2003foo')],
    ['base64url', example.note.replace('wHjG1Yu72IneyaQM=', 'wHjG1Yu72IneyaQ-=')],
    ['base64 without padding', example.note.replace('QM=\n', 'QM\n')],
    ['base64 with other last bits', example.note.replace('aQM=', 'aQN=')],
    ['a signature of no bytes', example.note.replace(/ Uw2Q.*=/, ' Uw2QOg==')],
    ['an unpaired surrogate', example.note.replace('example', '\ud800')],
    ['129 signatures', example.note + example.note.slice(29).repeat(128)],
    ['70,000 bytes', `${'a'.repeat(70_000)}${example.note}`],
  ])('is rejected with %s', (_, text) => {
    expect(parseSignedNote(text)).toMatchObject({ ok: false, fault: { code: 'note-malformed' } });
  });
});

describe('a checkpoint', () => {
  const root = toBase64(new Uint8Array(32));
  it.each([
    `${host}/committees/100000001\n0\n${root}\n`,
    `[::1]:8080/committees/999999999\n9007199254740991\n${root}\n`,
  ])('is accepted: %s', (text) => {
    expect(parseTreeHead(text)).toMatchObject({ ok: true });
  });
  it.each([
    `${host}/committees/100000001\n01\n${root}\n`,
    `${host}/committees/100000001\n-1\n${root}\n`,
    `${host}/committees/100000001\n9007199254740992\n${root}\n`,
    `${host}/committees/100000001\n1\n${root}\nmore\n`,
    `${host}/committees/100000001\n1\n${root}`,
    `${host}/committees/100000001\n1\n${root.slice(4)}\n`,
    `${host}/committees/1\n1\n${root}\n`,
    `Book.example/committees/100000001\n1\n${root}\n`,
    '',
  ])('is rejected: %s', (text) => {
    expect(parseTreeHead(text)).toMatchObject({ ok: false, fault: { code: 'checkpoint-malformed' } });
  });
  it('contains host and committee in its origin', () => {
    expect(parseOrigin('localhost:8080/committees/100000001')).toEqual({
      host: 'localhost:8080',
      committeeId: 100_000_001,
    });
    expect(parseOrigin('/committees/100000001')).toBeNull();
  });
  it('is rejected for another key and for a key of small order', async () => {
    const { note } = await bookOf(1, 3, 0);
    const { publicKey } = await logSigner('another');
    expect(await openSignedTreeHead(note, publicKey)).toMatchObject({ fault: { code: 'log-line-missing' } });
    expect(await openSignedTreeHead(note, new Uint8Array(32))).toMatchObject({ fault: { code: 'no-public-key' } });
  });
});

describe('a cosignature', () => {
  it('is valid only for its text, time and device', async () => {
    const device = await seedSigner(utf8Encode('the device of a member..........'));
    const { note } = await bookOf(2, 3, 0);
    const { text } = noteIn(note);
    const line = await cosign(host, device, text, 1_679_315_147);
    const name = witnessName(host, device.publicKey);
    const withLine = noteIn(note + lineOf(line));
    expect(await checkCosignature(withLine, name, device.publicKey)).toMatchObject({
      ok: true,
      value: { name, seconds: 1_679_315_147 },
    });
    for (let at = 0; at < 72; at += 1) {
      const signature = line.signature.map((byte, i) => (i === at ? byte ^ 1 : byte));
      const changed = { ...withLine, signatures: [{ ...line, signature }] };
      expect(await checkCosignature(changed, name, device.publicKey)).toMatchObject({ ok: false });
    }
    const short = { ...withLine, signatures: [{ ...line, signature: line.signature.slice(8) }] };
    expect(await checkCosignature(short, name, device.publicKey)).toMatchObject({
      fault: { code: 'cosignature-malformed' },
    });
    expect(await checkCosignature(noteIn(note), name, device.publicKey)).toMatchObject({
      fault: { code: 'witness-line-missing' },
    });
  });
});

describe('Ed25519', () => {
  /** RFC 8032 section 7.1, TEST 3. */
  const test3 = {
    seed: 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    key: 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    message: 'af82',
    signature:
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  };
  const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array();

  it('matches test 3 of RFC 8032', async () => {
    const signer = await seedSigner(bytes(test3.seed));
    expect(toHex(signer.publicKey)).toBe(test3.key);
    expect(toHex(await signer.sign(join(bytes(test3.message))))).toBe(test3.signature);
    expect(await isSignedBy(bytes(test3.key), bytes(test3.message), bytes(test3.signature))).toBe(true);
    expect(await isSignedBy(bytes(test3.key), bytes('af83'), bytes(test3.signature))).toBe(false);
  });

  it('rejects keys of small order, and malformed keys and signatures', async () => {
    const everything = join(Uint8Array.of(1), new Uint8Array(63));
    expect(await isSignedBy(join(Uint8Array.of(1), new Uint8Array(31)), bytes('00'), everything)).toBe(false);
    expect(isPublicKey(join(Uint8Array.of(1), new Uint8Array(30), Uint8Array.of(0x80)))).toBe(false);
    expect(isPublicKey(new Uint8Array(31))).toBe(false);
    expect(await isSignedBy(bytes('ff'.repeat(32)), bytes('00'), everything)).toBe(false);
    expect(await isSignedBy(bytes(test3.key), bytes('00'), everything)).toBe(false);
    expect(await isSignedBy(bytes(test3.key), bytes('00'), new Uint8Array(63))).toBe(false);
  });
});
