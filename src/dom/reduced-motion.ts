/** Whether the visitor prefers reduced motion. Read before every animation, because the setting can change. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
