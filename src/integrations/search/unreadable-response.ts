/** The error for a response that a source cannot read, with a message for the page's author. */
export const createResponseError = (source: string, value: unknown, advice: string) =>
  Object.assign(
    Error(
      `the source "${source}" cannot read the response. ${advice} Received: ${JSON.stringify(value)?.slice(0, 200)}`,
    ),
    { name: 'HttpError', code: 'invalid_json' },
  );
