import { describe, expect, it } from 'vitest';
import { commitmentOf, sha256 } from '../src/lib/sha256';

// Worked out by another program: so many times the letter a, and the digest.
const DIGESTS: [number, string][] = [
  [1, 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'],
  [55, '9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318'],
  [56, 'b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a'],
  [63, '7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34'],
  [64, 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb'],
  [65, '635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0'],
  [119, '31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb'],
  [120, '2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c'],
  [1000, '41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3'],
];

describe('sha256', () => {
  it('is that of FIPS 180-4', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it.each(DIGESTS)('is right around the ends of blocks: %i letters', (size, digest) => {
    expect(sha256('a'.repeat(size))).toBe(digest);
  });

  it('reads letters beyond ASCII as UTF-8', () => {
    expect(sha256('ä7 nächste')).toBe(
      '7925ba4866c987a34549d054ebfc0b318884d9f94f82cff319cafcf95e8d8502',
    );
  });

  it('makes the commitment to a round as the server does', () => {
    expect(commitmentOf('R1', 14, 'ab'.repeat(32))).toBe(
      'f389f2ada9932c958a5995965a3e40d1a34c1058f235187da45a71b300a27b0f',
    );
  });
});
