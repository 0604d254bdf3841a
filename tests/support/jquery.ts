/** The real jQuery, as a page of the host has it. */
export const useJQuery = async () => {
  const { default: jQuery } = await import('jquery');
  Object.assign(window, { jQuery });
  return jQuery;
};
