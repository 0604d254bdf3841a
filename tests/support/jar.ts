/** Replaces `document.cookie` with a jar for cookies of any domain, because happy-dom filters domains. */
export const createJar = () => {
  const jar = new Map<string, string>();
  const written: string[] = [];
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set(text: string) {
      written.push(text);
      const [pair = ''] = text.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (text.includes('max-age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  });
  return { jar, written, restore: () => Reflect.deleteProperty(document, 'cookie') };
};
