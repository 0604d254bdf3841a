import { expect, inject, test } from 'vitest';

test('x', () => {
  console.log(inject('markup'));
});
