/**
 * A module whose exports the build has computed.
 * @param {string} id
 * @param {Record<string, unknown>} exported
 * @returns {import('rollup').Plugin}
 */
export const values = (id, exported) => ({
  name: id,
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load: (source) =>
    source === `\0${id}`
      ? Object.entries(exported)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n')
      : null,
});
