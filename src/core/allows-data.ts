/** Whether a page may spend data on what the visitor may never need. Ahead of a press nothing is worth a slow line. */
export const allowsData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return (
    !document.hidden &&
    navigator.onLine &&
    !connection?.saveData &&
    !/2g/.test(connection?.effectiveType ?? '') &&
    !matchMedia('(prefers-reduced-data)').matches
  );
};
