/** A source of the visitor's consent. */
export interface ConsentSource {
  /** Whether the consent API exists. */
  isPresent(): boolean;
  /** Whether the page announces a consent API. */
  isExpected(): boolean;
  /** Whether the decisions are final. Before a banner has set the consent type, decisions may change. */
  isFinal(): boolean;
  /** Whether a banner asks the visitor. Without one the API allows everything, although the visitor has decided nothing. */
  hasBanner(): boolean;
  allows(category: string): boolean;
  /** Whether the visitor has refused a category, unlike a visitor who has not decided yet. */
  refuses(category: string): boolean;
  /**
   * @param onChange receives each decision of the visitor
   * @param onReset runs when every category may have changed
   */
  watch(onChange: (category: string, isGranted: boolean) => void, onReset: () => void): void;
}
