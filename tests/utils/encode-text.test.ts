import { expect, it } from 'vitest';
import { encodeText } from '../../src/utils/encode-text';

it('replaces a lone surrogate and encodes a whole emoji', () => {
  expect(encodeText('a\ud83d b')).toBe('a%EF%BF%BD%20b');
  expect(encodeText('😀')).toBe('%F0%9F%98%80');
});
