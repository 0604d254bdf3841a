/** A source of the visitor's consent. */
export interface ConsentSource {
  /** Whether the consent API exists. */
  present(): boolean;
  /** Whether the page announces a consent API. */
  expected(): boolean;
  /** Whether the decisions are final. Before a banner has set the consent type, decisions may change. */
  settled(): boolean;
  allows(category: string): boolean;
  /**
   * @param change receives each decision of the visitor
   * @param again runs when every category may have changed
   */
  watch(change: (category: string, allowed: boolean) => void, again: () => void): void;
}
