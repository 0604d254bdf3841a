/** The shop's address for an endpoint. Replaces plain text, because `%%` is not valid URL encoding. */
export const createEndpointUrl = (template: string, endpoint: string) =>
  template.replace('%%endpoint%%', () => endpoint);
