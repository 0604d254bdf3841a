/** @typedef {'visible' | 'interaction'} Strategy */

/**
 * @typedef {object} Peer A candidate, with the set-up of its documentation.
 * @property {string} name
 * @property {Record<string, string | Buffer>} files files of the peer's pages, by path below `/`
 * @property {string} loader the peer's runtime as a page loads the runtime, without renderer and component
 * @property {(strategy: Strategy) => string} head HTML of a page before the first mount point
 * @property {(strategy: Strategy) => string} mountPoint one mount point with the counter as the server rendered it
 * @property {(strategy: Strategy) => { src: string, module?: boolean }[]} scripts the runtime as files, for a
 *   page without `head`
 * @property {string[]} notes
 */

export const counterHtml = '<button type="button">0</button>';

/**
 * @param {string} head
 * @param {string} body
 */
export const createPage = (head, body) =>
  `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="UTF-8">\n<title>Benchmark</title>\n<link rel="icon" href="data:,">\n${head}\n</head>\n<body>\n${body}\n</body>\n</html>\n`;
