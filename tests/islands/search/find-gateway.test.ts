import { expect, it, vi } from 'vitest';
import type { SearchController } from '../../../islands/search/controller';
import type { PageConfig } from '../../../src/types';
import { setConfig } from '../../support/context';

const connect = vi.hoisted(() => vi.fn());
vi.mock('../../../src/integrations/search/index', () => ({ connect }));

const { findGateway } = await import('../../../islands/search/find-gateway');

it.each([
  ['https://shop.test/wp-json/', 'https://shop.test/wp-json/'],
  ['nonsense', '/wp-json/'],
  [true, '/wp-json/'],
  [[], '/wp-json/'],
])('turns the REST root %j of the page config into %s', (restUrl, expected) => {
  setConfig({ restUrl } as PageConfig);
  findGateway({ options: {} } as unknown as SearchController);
  expect(connect).toHaveBeenLastCalledWith(undefined, expect.objectContaining({ restUrl: expected }));
});
