/** The real jQuery, as a host's page loads it. */
export const useJQuery = async () => {
  const { default: jQuery } = await import('jquery');
  Object.assign(window, { jQuery });
  return jQuery;
};
