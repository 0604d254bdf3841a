/** Whether the visitor wants less motion. Asked at each movement: the wish may change. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
