/** Loads the real jQuery, as a host's page does. */
export const useJQuery = async () => {
  const { default: jQuery } = await import('jquery');
  Object.assign(window, { jQuery });
  return jQuery;
};
