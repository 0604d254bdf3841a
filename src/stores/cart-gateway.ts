/** One line of the host's cart. */
export interface CartLine {
  /** The host's key of the line; it changes with the variation. */
  key: string;
  productId: string;
  name: string;
  /** The chosen options in words; empty if the name includes them or the product has no options. */
  variation: string;
  url: string;
  image: string;
  /** Further sizes of the picture, as in an image's attribute. */
  srcset?: string;
  quantity: number;
  /** Greatest quantity of the line; 0 if the quantity cannot change here. */
  maximum: number;
  /** Difference of one press, and the smallest quantity, such as 0.5; default: 1. */
  step?: number;
  /** Unit price in the host's format. */
  price: string;
  /** Price of the whole line in the host's format; default: only the unit price shows. */
  total?: string;
  /** Address that removes the line without a script. */
  removeUrl: string;
  /** The host's own record of the line, for a host that prints the markup of its lines; nobody else reads it. */
  source?: Record<string, unknown>;
}

/** A coupon that the visitor has applied. */
export interface CartCoupon {
  code: string;
  /** Discount in the host's format; empty if the host sent none. */
  amount: string;
}

/** A product that the host offers beside the cart. */
export interface CartOffer extends Pick<CartLine, 'productId' | 'name' | 'url' | 'image' | 'price'> {
  /** Whether one press can add the product; otherwise only its link shows. */
  canAdd: boolean;
}

export interface CartState {
  /** Number of items, counting quantities. */
  count: number;
  lines: CartLine[];
  /** Subtotal in the host's format; empty if the host sent no subtotal. */
  subtotal: string;
  /** Changes with the content; empty for an empty cart. */
  hash: string;
  /** The applied coupons, if the host tells them. */
  coupons?: CartCoupon[];
  /** Products that go with the cart, if the host names any. */
  offers?: CartOffer[];
}

/** A product that one press adds to the cart, with the page's facts about the product. */
export interface AddedItem {
  id: string;
  name: string;
  /** In the smallest unit that the page shows: 1250 with two decimals is 12.50. */
  price?: number;
  /** Decimals of `price`. Default: the shop's setting, else the currency's decimals. */
  decimals?: number;
  quantity?: number;
  /** The chosen options, as `attribute: value, …`. */
  variation?: string;
}

/** The fields of an add: `product_id`, `quantity`, and every other field of the button or form. */
export type CartPayload = Record<string, unknown>;

/** The cart after a change, and the host's own response: the host's events pass it on to their listeners. */
export interface CartChange {
  cart: CartState;
  response?: object | undefined;
  /**
   * After a removal: brings the line back with its quantity and options. Missing if the host cannot; adding the product
   * again would lose the options.
   */
  restore?: (() => Promise<CartResponse>) | undefined;
}

/** The cart after several changes, and the errors of the lines that the host refused to change. */
export interface CartBatchChange extends CartChange {
  failures: Map<string, Error>;
}

/** A change, or the address of a page where the visitor has to choose or read something first. */
export type CartResponse = CartChange | { redirect: string };

/**
 * Connects `$cart` to the host. A gateway returns data and changes no node of the page: the host repaints in response to
 * `cart:received`. Every request rejects if the host refuses or fails. The error's `cart` is the host's current cart, if
 * the response has a cart.
 */
export interface CartGateway {
  /** Whether a line's key is its position, so that a removal changes the keys of the later lines. */
  numbersLines?: boolean;
  /** @param formAction address that the page's own form posts to; default: the page itself */
  add(payload: CartPayload, formAction?: string): Promise<CartResponse>;
  remove(key: string): Promise<CartResponse>;
  /** @param quantity the new total, not the difference */
  setQuantity?(key: string, quantity: number): Promise<CartResponse>;
  /** Sets the quantities of several lines in one request. @param quantities the new totals by the lines' keys */
  setQuantities?(quantities: ReadonlyMap<string, number>): Promise<CartBatchChange>;
  /** Missing if the host takes no coupons here. */
  applyCoupon?(code: string): Promise<CartResponse>;
  removeCoupon?(code: string): Promise<CartResponse>;
  refresh(): Promise<CartResponse>;
  /** Reads the cart with the `source` of each line. Missing if `refresh` brings it. */
  refreshSources?: (() => Promise<CartResponse>) | undefined;
  /** The cart that the page prints, without a request; `undefined` if the page prints no cart. */
  read(): CartState | undefined;
}
