import { inject, test, expect } from 'vitest';
test('x', () => { console.log(inject('markup')); });
