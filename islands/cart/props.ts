import { boolean, type Docs, number, string } from '../../src/island/props';

export const props = {
  cartUrl: string('/cart/'),
  count: number(0, 0),
  label: string('Cart'),
  heading: string('Your cart'),
  closeLabel: string('Close cart'),
  emptyText: string('Your cart is empty.'),
  viewCart: string('View cart'),
  removeLabel: string('Remove'),
  side: string('end', 'start', 'end'),
  openOnAdd: boolean(false),
};

export const docs: Docs<typeof props> = {
  cartUrl: 'Address of the cart page, where the trigger leads without a script.',
  count: 'Number of items that the server knows of; shown until the cart itself has been read.',
  label: 'Text of the trigger, where the page does not bring one as slot `trigger`.',
  heading: 'Name and heading of the drawer.',
  closeLabel: 'Name of the close button.',
  emptyText: 'Text of an empty drawer, where the page does not bring a mini-cart as slot `content`.',
  viewCart: 'Text of the link to the cart page, there too.',
  removeLabel: 'Text of the buttons that remove a line, there too; the name of the product follows.',
  side: 'Edge of the screen that the drawer slides in from.',
  openOnAdd: 'Opens the drawer when something has been added.',
};
