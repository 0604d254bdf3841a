/** One line of the cart, as the host shows it. */
export interface CartLine {
  /** What the host calls the line; it changes when the variation does. */
  key: string;
  productId: string;
  name: string;
  /** What was chosen, in words; empty where the name says it or nothing was. */
  variation: string;
  url: string;
  image: string;
  quantity: number;
  /** Most that the line can hold; 0 where the quantity cannot be changed this way. */
  maximum: number;
  /** Price of one, formatted by the host. */
  price: string;
  /** Address that removes the line without a script. */
  removeUrl: string;
}

export interface CartState {
  /** Number of items, quantities counted. */
  count: number;
  lines: CartLine[];
  /** Formatted by the host; empty when it says none. */
  subtotal: string;
  /** Changes with the content; empty for an empty cart. */
  hash: string;
}

/** What is sent when something is added: `product_id`, `quantity`, and whatever else the button says. */
export type CartPayload = Record<string, unknown>;

/** The cart after a change, or the page where the visitor has to choose or read something first. */
export type CartAnswer = { cart: CartState } | { redirect: string };

/**
 * How `$cart` reaches the host. Every method rejects with an error when the host did not do it; the error's
 * `cart`, if it has one, is what the host says is in the cart instead.
 */
export interface CartGateway {
  add(payload: CartPayload): Promise<CartAnswer>;
  remove(key: string): Promise<CartAnswer>;
  /** @param quantity how many there are to be, not how many more */
  setQuantity?(key: string, quantity: number): Promise<CartAnswer>;
  refresh(): Promise<CartAnswer>;
  /** The cart as the page shows it, without a request; `undefined` where it shows none. */
  read(): CartState | undefined;
}
