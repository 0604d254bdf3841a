/** The shop page's address for an endpoint. Plain replacement: `%%` is no valid encoding (commerce contract §1). */
export const endpointUrl = (template: string, endpoint: string) =>
  template.replace('%%endpoint%%', () => endpoint);
