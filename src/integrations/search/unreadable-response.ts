/** The error for a response that a source cannot read. Its message tells the page's author what is missing. */
export const unreadableResponse = (source: string, value: unknown, hint: string) =>
  Object.assign(
    Error(
      `the response for data-source="${source}" was not understood. ${hint} It is ${JSON.stringify(value)?.slice(0, 200)}`,
    ),
    { name: 'HttpError', code: 'invalid_json' },
  );
