import { afterEach, expect, it } from 'vitest';
import { readSettings } from '../../../src/hosts/edd/settings';

afterEach(() => Reflect.deleteProperty(window, 'edd_scripts'));

it.each(['nonsense', '"https:\\/\\/shop.example\\/ajax"', 'javascript:1', [], {}, 7])(
  'ignores the printed address %j',
  (address) => {
    Object.assign(window, {
      edd_scripts: { ajaxurl: address, checkout_page: address },
    });
    expect(readSettings()).toMatchObject({ ajaxUrl: '/wp-admin/admin-ajax.php', checkoutUrl: '' });
  },
);
